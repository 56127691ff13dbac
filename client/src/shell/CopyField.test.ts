import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import CopyField from "./CopyField.svelte";

const LINK = "https://example.org/table/1";

function clipboard(writeText: (text: string) => Promise<void>) {
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

it("copies the text and says so", async () => {
  const write = vi.fn(() => Promise.resolve());
  clipboard(write);
  render(CopyField, { text: LINK, label: "Link to the seat" });
  expect(screen.getByLabelText<HTMLInputElement>("Link to the seat").value).toBe(LINK);
  await fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(write).toHaveBeenCalledWith(LINK);
  expect((await screen.findByText("Copied.")).getAttribute("role")).toBe("status");
});

it("selects the text if the browser doesn't allow copying", async () => {
  clipboard(() => Promise.reject(new Error("no")));
  render(CopyField, { text: "abc", label: "The seed", name: "Copy the seed", isAlone: true });
  expect(screen.queryByLabelText("The seed")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Copy the seed" }));
  const field = await screen.findByLabelText<HTMLInputElement>("The seed");
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["abc", 0, 3]);
  expect(screen.getByRole("status").textContent).toBe("Press Ctrl+C to copy.");
});

it.each([
  [LINK, 1],
  ["bo:jab", 0],
])("offers to send %s only if it is a link", (text, count) => {
  Object.defineProperty(navigator, "share", { value: vi.fn(), configurable: true });
  render(CopyField, { text, label: "It" });
  expect(screen.queryAllByRole("button", { name: "Send…" })).toHaveLength(count);
});
