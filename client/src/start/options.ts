/** A game's options as a form, made from the JSON schema that the server sends. */

export type Value = string | number | boolean;

export type FieldKind = "choice" | "switch" | "number" | "text" | "deck";

export interface Field {
  name: string;
  label: string;
  description: string;
  kind: FieldKind;
  fallback: Value;
  /** The values to choose from. */
  values: Value[];
  min?: number;
  max?: number;
}

interface Property {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  default?: Value;
  enum?: Value[];
  minimum?: number;
  maximum?: number;
}

/** Read the fields of a form, in the schema's order. */
export function fields(schema: Record<string, unknown>): Field[] {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  return Object.entries(properties).map(([name, property]) => field(name, property));
}

function field(name: string, property: Property): Field {
  return {
    name,
    label: sentence(property.title ?? name),
    description: property.description ?? "",
    kind: kind(property),
    fallback: property.default ?? "",
    values: property.enum ?? [],
    ...(property.minimum !== undefined && { min: property.minimum }),
    ...(property.maximum !== undefined && { max: property.maximum }),
  };
}

function kind(property: Property): FieldKind {
  if (property.enum) return "choice";
  if (property.format === "deck") return "deck";
  if (property.type === "boolean") return "switch";
  return property.type === "integer" || property.type === "number" ? "number" : "text";
}

/** Write a title as a sentence begins: "Quiet Limit" is "Quiet limit". */
function sentence(title: string): string {
  const words = title.replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Write a value in words: `ends_fight` is "ends fight". */
export function valueText(value: Value): string {
  return String(value).replaceAll("_", " ");
}

/** Return the rulebook's values. */
export function defaults(form: readonly Field[]): Record<string, Value> {
  return Object.fromEntries(form.map((each) => [each.name, each.fallback]));
}

/** Return only the values that differ from the rulebook: all that is sent. */
export function changedValues(
  form: readonly Field[],
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value> {
  const said = form.flatMap(({ name, fallback }) => {
    const value = values[name] ?? fallback;
    return value === fallback || value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}
