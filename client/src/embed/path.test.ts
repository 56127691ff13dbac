import { expect, it } from "vitest";
import { parseEmbedPath } from "./path";

it.each([
  ["/embed/match/m1", { match: "m1", game: "" }],
  ["/embed/game/h%C3%A9x", { match: "", game: "héx" }],
  ["/embed/game/%E9", { match: "", game: "" }],
  ["/embed/table/m1", { match: "", game: "" }],
  ["/embed/", { match: "", game: "" }],
])("reads %s", (path, embedded) => {
  expect(parseEmbedPath(path)).toEqual(embedded);
});
