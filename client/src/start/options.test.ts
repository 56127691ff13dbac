import { describe, expect, it } from "vitest";
import { changedValues, defaults, fields, valueText } from "./options";

const SCHEMA = {
  type: "object",
  properties: {
    radius: {
      default: 5,
      description: "how large",
      enum: [5, 4],
      title: "Radius",
      type: "integer",
    },
    core: { default: "centre", title: "Core", type: "string" },
    quiet_limit: { default: 40, maximum: 1000, minimum: 0, title: "Quiet Limit", type: "integer" },
    open_hands: { default: false, title: "Open Hands", type: "boolean" },
  },
};

const FORM = fields(SCHEMA);

describe("a form made from a schema", () => {
  it("asks for every property in order, each in its kind", () => {
    expect(FORM.map(({ name, kind }) => [name, kind])).toEqual([
      ["radius", "choice"],
      ["core", "text"],
      ["quiet_limit", "number"],
      ["open_hands", "switch"],
    ]);
  });

  it("labels a field as a sentence begins and keeps its bounds", () => {
    expect(FORM[2]).toMatchObject({ label: "Quiet limit", min: 0, max: 1000, fallback: 40 });
  });

  it("has no bounds where the schema gives none", () => {
    expect(FORM[1]).not.toHaveProperty("min");
  });

  it("starts from the rulebook's defaults", () => {
    expect(defaults(FORM)).toEqual({
      radius: 5,
      core: "centre",
      quiet_limit: 40,
      open_hands: false,
    });
  });

  it("sends nothing when nothing was changed", () => {
    expect(changedValues(FORM, defaults(FORM))).toEqual({});
  });

  it("sends what was changedValues, of its own type, zero and true included", () => {
    const values = { ...defaults(FORM), radius: 4, quiet_limit: 0, open_hands: true };
    expect(changedValues(FORM, values)).toEqual({ radius: 4, quiet_limit: 0, open_hands: true });
  });

  it("takes an emptied field for the rulebook's", () => {
    expect(changedValues(FORM, { radius: 5, core: "", quiet_limit: null })).toEqual({});
  });

  it("makes no fields of a schema without properties", () => {
    expect(fields({ type: "object" })).toEqual([]);
  });

  it("says values in words", () => {
    expect([valueText("ends_fight"), valueText(3), valueText(true)]).toEqual([
      "ends fight",
      "3",
      "true",
    ]);
  });
});
