import { describe, expect, it } from "vitest";
import { find } from "./router";
import { links } from "./shell/addresses";

describe("the pages' addresses", () => {
  it.each([
    [links.table("m-1"), { match: "m-1" }],
    [links.replay("a b"), { match: "a b" }],
    [links.rules("hexcore6"), { game: "hexcore6" }],
    [links.home(), {}],
    [links.upload(), {}],
    [links.newTournament(), {}],
    [links.tournament("n-1"), { tournament: "n-1" }],
    [links.lessons(), {}],
    [links.allDecks(), {}],
    [links.programs(), {}],
  ])("finds what %s says", (address, params) => {
    expect(find(address).params).toEqual(params);
  });

  it("gives every address its page", () => {
    const matches = [
      links.home(),
      links.table("m"),
      links.replay("m"),
      links.upload(),
      links.rules("g"),
    ];
    const lists = [
      links.lessons(),
      links.allDecks(),
      links.play("g"),
      links.learn("g"),
      links.decks("g"),
      links.programs(),
    ];
    const pages = [...matches, ...lists, links.newTournament(), links.tournament("n")];
    expect(new Set(pages.map((address) => find(address).load)).size).toBe(13);
  });

  it.each(["/nowhere", "/table", "/table/a/b", "/rules/"])(
    'shows "not found" for %s',
    (address) => {
      expect(find(address).load).toBe(find("/no/such/page").load);
    },
  );

  it("keeps a malformed percent escape as it is", () => {
    expect(find("/table/%E0%A4%A").params).toEqual({ match: "%E0%A4%A" });
  });
});
