import { afterEach, expect, it, vi } from "vitest";
import { keep, recalled } from "./keeping";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("keeps the answers of each game apart", () => {
  keep("toy", [null, 4]);
  expect([recalled("toy"), recalled("other")]).toEqual([[null, 4], []]);
});

it.each(["nonsense", "{}", '["e5"]', "[-1]", "[1.5]"])("begins anew where %s was kept", (text) => {
  localStorage.setItem("hexarena.lesson.toy", text);
  expect(recalled("toy")).toEqual([]);
});

it("begins anew where nothing may be kept", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(recalled("toy")).toEqual([]);
});
