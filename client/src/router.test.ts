import { describe, expect, it } from "vitest";
import { find } from "./router";
import { to } from "./shell/addresses";

describe("the pages' addresses", () => {
  it.each([
    [to.table("m-1"), { match: "m-1" }],
    [to.replay("a b"), { match: "a b" }],
    [to.rules("hexcore6"), { game: "hexcore6" }],
    [to.home(), {}],
    [to.upload(), {}],
    [to.newTournament(), {}],
    [to.tournament("n-1"), { tournament: "n-1" }],
    [to.lessons(), {}],
    [to.allDecks(), {}],
    [to.programs(), {}],
  ])("finds what %s says", (address, places) => {
    expect(find(address).places).toEqual(places);
  });

  it("gives every address a page of its own", () => {
    const matches = [to.home(), to.table("m"), to.replay("m"), to.upload(), to.rules("g")];
    const lists = [to.lessons(), to.allDecks(), to.learn("g"), to.decks("g"), to.programs()];
    const pages = [...matches, ...lists, to.newTournament(), to.tournament("n")];
    expect(new Set(pages.map((address) => find(address).load)).size).toBe(12);
  });

  it.each(["/nowhere", "/table", "/table/a/b", "/rules/"])("is lost at %s", (address) => {
    expect(find(address).load).toBe(find("/no/such/page").load);
  });

  it("takes a broken escape as it stands", () => {
    expect(find("/table/%E0%A4%A").places).toEqual({ match: "%E0%A4%A" });
  });
});
