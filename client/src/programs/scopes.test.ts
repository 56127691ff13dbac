import { expect, it } from "vitest";
import { scopesText, lifetimeText } from "./scopes";

it("lists the scopes of a token in a fixed order", () => {
  expect(scopesText(["open", "play"])).toBe("Play and open matches");
  expect(scopesText(["analyse", "read", "open"])).toBe("See, open matches, and ask for hints");
});

it("says when a token expires", () => {
  const expires = "2027-02-23T10:41:16.000000Z";
  expect(lifetimeText({ expires, expired: false })).toBe("Expires on 23 February 2027");
  expect(lifetimeText({ expires, expired: true })).toBe("Expired on 23 February 2027");
});
