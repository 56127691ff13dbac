import { expect, it } from "vitest";
import { keepPlaces, mergeEntries, REST } from "./board";

const entry = (match: string, ply = 0) => ({ match, ply });

it("takes the whole list first, then only changes, newest first", () => {
  const first = mergeEntries([entry("old")], {
    whole: true,
    tables: [entry("a"), entry("b")],
    gone: [],
  });
  expect(first).toEqual([entry("a"), entry("b")]);
  const news = { whole: false, tables: [entry("b", 1), entry("c")], gone: ["a"] };
  expect(mergeEntries(first, news)).toEqual([entry("c"), entry("b", 1)]);
});

const people = (...names: string[]) => names.map((seek) => ({ seek }));
const render = (places: ReturnType<typeof keepPlaces<{ seek: string }>>) =>
  places.map(({ entry, goneAt }) => (goneAt === undefined ? entry.seek : "-"));

it("moves nobody when others come and go", () => {
  const first = keepPlaces([], people("ann", "bo"), 0);
  const second = keepPlaces(first, people("cy", "bo"), 1);
  expect(render(second)).toEqual(["-", "bo", "cy"]);
  const third = keepPlaces(second, people("dee", "bo", "cy"), REST);
  expect(render(third)).toEqual(["-", "bo", "cy", "dee"]);
  expect(render(keepPlaces(third, people("ann", "bo", "cy", "dee"), REST))[0]).toBe("ann");
});

it("gives a place that has rested to the next who comes", () => {
  const places = keepPlaces(keepPlaces([], people("ann", "bo"), 0), people("bo"), 1);
  expect(render(keepPlaces(places, people("bo", "cy"), REST + 1))).toEqual(["cy", "bo"]);
});
