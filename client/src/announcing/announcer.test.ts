import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Announcer from "./Announcer.svelte";

const texts = () => [...screen.getByRole("log").children].map((child) => child.textContent);

it("keeps recent announcements so that every one is read out", async () => {
  const { rerender } = render(Announcer, { text: "", hearer: 0 });
  for (let n = 0; n < 10; n++) await rerender({ text: `line ${n}`, hearer: 0 });
  expect(texts()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `line ${n}`));
});

it("clears announcements when the screen changes hands", async () => {
  const { rerender } = render(Announcer, { text: "Red draws a Cross.", hearer: 0 });
  expect(texts()).toEqual(["Red draws a Cross."]);
  await rerender({ text: "Red draws a Cross.", hearer: 1 });
  expect(texts()).toEqual([]);
  await rerender({ text: "Hand the device to Blue.", hearer: 1 });
  expect(texts()).toEqual(["Hand the device to Blue."]);
});
