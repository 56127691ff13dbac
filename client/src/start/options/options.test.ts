import { describe, expect, it } from "vitest";
import { boardOf, changedValues, defaults, fields, valueText } from "./options";

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
    quiet_limit: { default: 40, maximum: 1000, minimum: 0, title: "Quiet limit", type: "integer" },
    open_hands: { default: false, title: "Open Hands", type: "boolean" },
  },
};

const FORM = fields(SCHEMA);

describe("a form made from a schema", () => {
  it("has a field of the right kind for every property, in order", () => {
    expect(FORM.map(({ name, kind }) => [name, kind])).toEqual([
      ["radius", "choice"],
      ["core", "text"],
      ["quiet_limit", "number"],
      ["open_hands", "switch"],
    ]);
  });

  it("labels a field with its title and keeps its bounds", () => {
    expect(FORM[2]).toMatchObject({ label: "Quiet limit", min: 0, max: 1000, fallback: 40 });
  });

  it("has no bounds if the schema gives none", () => {
    expect(FORM[1]).not.toHaveProperty("min");
  });

  it("starts with the rulebook's defaults", () => {
    expect(defaults(FORM)).toEqual({
      radius: 5,
      core: "centre",
      quiet_limit: 40,
      open_hands: false,
    });
  });

  it("sends nothing if nothing is changed", () => {
    expect(changedValues(FORM, defaults(FORM))).toEqual({});
  });

  it("sends changed values with their types, including zero and true", () => {
    const values = { ...defaults(FORM), radius: 4, quiet_limit: 0, open_hands: true };
    expect(changedValues(FORM, values)).toEqual({ radius: 4, quiet_limit: 0, open_hands: true });
  });

  it("reads an empty field as the rulebook's default", () => {
    expect(changedValues(FORM, { radius: 5, core: "", quiet_limit: null })).toEqual({});
  });

  it("has no fields for a schema without properties", () => {
    expect(fields({ type: "object" })).toEqual([]);
  });

  it("uses the game's names for values, or words otherwise", () => {
    const labels = { labels: { ends_fight: "it is over" } };
    expect([valueText(labels, "ends_fight"), valueText(labels, "cannot_draw")]).toEqual([
      "it is over",
      "cannot draw",
    ]);
  });

  it("chooses a cell on the board that matches the other values", () => {
    const cells = [{ name: "a1", q: 0, r: 0, value: "a1" }];
    const boards = [
      { when: { radius: 5 }, cells },
      { when: { radius: 4 }, cells: [] },
    ];
    const [field] = fields({ properties: { core: { type: "string", format: "cell", boards } } });
    expect(field?.kind).toBe("cell");
    expect(field && boardOf(field, { radius: 5 })?.cells).toEqual(cells);
    expect(field && boardOf(field, { radius: 3 })).toBeUndefined();
  });

  it("offers presets by name", () => {
    const presets = { Wrestler: "H2" };
    const [field] = fields({ properties: { fighter: { type: "string", presets } } });
    expect(field).toMatchObject({ kind: "preset", presets });
  });
});
