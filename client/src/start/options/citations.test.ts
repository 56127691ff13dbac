import { expect, it } from "vitest";
import { ruleAnchor } from "../../shell/addresses";
import { citations } from "./citations";

it("finds the rules cited in a text", () => {
  expect(citations("how wide (HC 1.1, HFC 10.2)")).toEqual([
    { text: "how wide (", cites: false },
    { text: "HC 1.1", cites: true },
    { text: ", ", cites: false },
    { text: "HFC 10.2", cites: true },
    { text: ")", cites: false },
  ]);
});

it("links a citation to the anchor in the rulebook", () => {
  expect(ruleAnchor("HC 1.1")).toBe("hc-1.1");
});
