import { expect, it } from "vitest";
import { scene } from "../scene/sample";
import { called, mark } from "./looked";

it("names what is to be looked at, each name once", () => {
  const gauges = [0, 1].map((seat) => ({
    ...{ id: `g${seat}`, seat, name: "Linked group", value: 1, max: null, unit: "" },
  }));
  expect(called(scene({ gauges }), ["@b2", "g0", "g1", "nothing"])).toEqual(["b2", "Linked group"]);
});

it("marks what is to be looked at wherever it is drawn, and nothing else any more", () => {
  document.body.innerHTML = `<i data-cell="@b2"></i><i data-gauge="g0"></i><i data-card="a:b"></i>`;
  const marked = () =>
    [...document.body.querySelectorAll("[data-looked]")].map(
      ({ attributes }) => attributes[0]?.value,
    );
  mark(document.body, ["@b2", "a:b"]);
  expect(marked()).toEqual(["@b2", "a:b"]);
  mark(document.body, ["g0", "nowhere"]);
  expect(marked()).toEqual(["g0"]);
});
