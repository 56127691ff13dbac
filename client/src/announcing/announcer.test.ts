import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it } from "vitest";
import { announceElement, announcer } from "./announcer.svelte";
import Announcements from "./Announcements.svelte";

const elements = () => [...screen.getByRole("log").children];
const texts = () => elements().map((child) => child.textContent);

beforeEach(() => announcer.clear());

it("keeps recent announcements so that every one is read out", async () => {
  render(Announcements);
  for (let n = 0; n < 10; n++) announcer.say(`line ${n}`);
  await tick();
  expect(texts()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `line ${n}`));
});

it("announces the same sentence again as a new element", async () => {
  render(Announcements);
  announcer.say("Not now: you are to defend.");
  await tick();
  const [first] = elements();
  announcer.say("Not now: you are to defend.");
  await tick();
  expect(texts()).toHaveLength(2);
  expect(elements()[0]).toBe(first);
});

it("doesn't announce nothing", () => {
  announcer.say("");
  expect(announcer.entries).toEqual([]);
});

it("clears announcements when the screen changes hands", async () => {
  render(Announcements);
  announcer.say("Red draws a Cross.");
  announcer.clear();
  announcer.say("Hand the device to Blue.");
  await tick();
  expect(texts()).toEqual(["Hand the device to Blue."]);
});

it("announces elements as they appear, without their line breaks", () => {
  const element = document.createElement("p");
  element.textContent = "Ann\n  challenges you";
  announceElement(element);
  expect(announcer.entries.map(({ text }) => text)).toEqual(["Ann challenges you"]);
});
