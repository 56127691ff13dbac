import { expect, it } from "vitest";
import { disc, scene } from "../scene/samples/sample";
import { namesOfThings, highlight } from "./highlights";

it("names each highlighted thing once", () => {
  const gauges = [0, 1].map((seat) => ({
    ...{ id: `g${seat}`, seat, name: "Linked group", value: 1, max: null, unit: "" },
  }));
  expect([...namesOfThings(scene({ gauges }), ["@b2", "g0", "g1", "nothing"]).keys()]).toEqual([
    "b2",
    "Linked group",
  ]);
});

it("names a hex together with its top piece", () => {
  const pieces = [disc("d2", "@b2", 1, "white"), disc("d1", "@b2", 0)];
  expect([...namesOfThings(scene({ pieces }), ["@b2", "@c2"]).keys()]).toEqual([
    "b2 (white disc)",
    "c2",
  ]);
});

it("names a hex alone where pieces stand side by side", () => {
  const pieces = [disc("d2", "@b2", 0, "white"), disc("d1", "@b2", 0)];
  expect([...namesOfThings(scene({ pieces }), ["@b2"]).keys()]).toEqual(["b2"]);
});

it("names the parts to choose and the beats ahead", () => {
  const timelines = [{ id: "time", name: "Beats", first: 1, lanes: [] }];
  const dials = [{ id: "turn", name: "Turn", cell: "@b2", facing: 0 }];
  expect([...namesOfThings(scene({ timelines, dials }), ["time", "turn"]).keys()]).toEqual([
    "Beats",
    "Turn",
  ]);
});

it("names the rows of a chart", () => {
  const rows = [{ id: "chart0:2", name: "Hook", squares: ["5"], looks: [] }];
  const text = "Short";
  const charts = [
    { id: "chart0", name: "Red's playchart", seat: 0, cells: [text], rows, lit: text },
  ];
  expect([...namesOfThings(scene({ charts }), ["chart0:2"]).keys()]).toEqual(["Hook"]);
});

it("highlights things wherever they are drawn, and clears earlier highlights", () => {
  document.body.innerHTML = `<i data-cell="@b2"></i><i data-gauge="g0"></i><i data-card="a:b"></i><i data-timeline="time"></i><i data-dial="turn"></i>`;
  const marked = () =>
    [...document.body.querySelectorAll("[data-highlighted]")].map(
      ({ attributes }) => attributes[0]?.value,
    );
  highlight(document.body, ["@b2", "a:b"]);
  expect(marked()).toEqual(["@b2", "a:b"]);
  highlight(document.body, ["time", "turn"]);
  expect(marked()).toEqual(["time", "turn"]);
  expect(highlight(document.body, ["a:b", "@b2"])[0]).toBe(document.querySelector("[data-card]"));
  expect(highlight(document.body, ["nowhere"])).toEqual([]);
  highlight(document.body, ["g0", "nowhere"]);
  expect(marked()).toEqual(["g0"]);
});
