import { expect, it } from "vitest";
import type { Laboratory, OrderCard } from "../wire/shapes";
import { orderStateText, describeNews } from "./words";

const ORDER: OrderCard = {
  id: "o1",
  game: "hfc",
  title: "HFC",
  minutes: 2,
  mine: true,
  share: 0.25,
  doing: "",
  failure: "",
};
const REPORT = {
  id: "hfc-1",
  game: "hfc",
  title: "HFC",
  options: {},
  date: "2026-11-26",
  matches: 9,
  figures: 3,
};
const LAB: Laboratory = { minutes: 2, refusal: "", reports: [], sample: null, orders: [ORDER] };

it("shows the progress of a report", () => {
  expect(orderStateText(ORDER)).toBe("Waiting; up to 2 minutes.");
  expect(orderStateText({ ...ORDER, doing: "Measuring luck" })).toBe("25 %: Measuring luck.");
  expect(orderStateText({ ...ORDER, failure: "it took too long" })).toBe(
    "Failed: it took too long.",
  );
});

it("announces once that a report is ready or has failed", () => {
  const ready = { ...LAB, reports: [REPORT], orders: [] };
  expect(describeNews(LAB, ready)).toBe("The report on HFC is ready.");
  expect(describeNews(ready, ready)).toBe("");
  const failed = { ...LAB, orders: [{ ...ORDER, failure: "it broke" }] };
  expect(describeNews(LAB, failed)).toBe("The report on HFC failed.");
  expect(describeNews(failed, failed)).toBe("");
  expect(describeNews(undefined, ready)).toBe("");
});
