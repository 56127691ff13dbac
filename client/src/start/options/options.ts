/** A game's options as a form, made from the JSON schema that the server sends. */

export type Value = string | number | boolean;

export type FieldKind = "choice" | "switch" | "number" | "text" | "deck" | "cell" | "preset";

/** A cell of a board in a form; only one with a value may be chosen. */
export interface BoardSpot {
  name: string;
  q: number;
  r: number;
  value?: string;
}

/** A board to choose a cell on, where other options have certain values. */
export interface BoardField {
  when: Record<string, Value>;
  cells: readonly BoardSpot[];
}

export interface Field {
  name: string;
  label: string;
  description: string;
  kind: FieldKind;
  fallback: Value;
  /** The values to choose from, and what they are called. */
  values: Value[];
  labels: Record<string, string>;
  /** Boards to choose a cell on; texts by their names. */
  boards: readonly BoardField[];
  presets: Record<string, string>;
  min?: number;
  max?: number;
  /** The seat that plays what is chosen here, such as a deck. */
  seat?: number;
  /** Values of other options without which this one has no effect. */
  needs?: Record<string, Value>;
}

interface Property {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  default?: Value;
  enum?: Value[];
  labels?: Record<string, string>;
  boards?: BoardField[];
  presets?: Record<string, string>;
  minimum?: number;
  maximum?: number;
  seat?: number;
  needs?: Record<string, Value>;
}

/** Read the fields of a form, in the schema's order. */
export function fields(schema: Record<string, unknown>): Field[] {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  return Object.entries(properties).map(([name, property]) => field(name, property));
}

function field(name: string, property: Property): Field {
  return {
    name,
    label: property.title ?? name,
    description: property.description ?? "",
    kind: kind(property),
    fallback: property.default ?? "",
    values: property.enum ?? [],
    labels: property.labels ?? {},
    boards: property.boards ?? [],
    presets: property.presets ?? {},
    ...(property.minimum !== undefined && { min: property.minimum }),
    ...(property.maximum !== undefined && { max: property.maximum }),
    ...(property.seat !== undefined && { seat: property.seat }),
    ...(property.needs && { needs: property.needs }),
  };
}

function kind(property: Property): FieldKind {
  if (property.enum) return "choice";
  if (property.format === "deck" || property.format === "cell") return property.format;
  if (property.presets) return "preset";
  if (property.type === "boolean") return "switch";
  return property.type === "integer" || property.type === "number" ? "number" : "text";
}

/** Name a value as the game does; without a name it is written in plain words. */
export function valueText({ labels }: Pick<Field, "labels">, value: Value): string {
  return labels[String(value)] ?? String(value).replaceAll("_", " ");
}

/** Return the board on which a field's cell is chosen beside these values, if it can be. */
export function boardOf(
  field: Field,
  values: Readonly<Record<string, Value>>,
): BoardField | undefined {
  return field.boards.find(({ when: conditions }) =>
    Object.entries(conditions).every(([name, value]) => values[name] === value),
  );
}

/** Return the rulebook's values. */
export function defaults(form: readonly Field[]): Record<string, Value> {
  return Object.fromEntries(form.map((field) => [field.name, field.fallback]));
}

/** Set a value, and with it the values of other options that it needs to have an effect. */
export function withValue(
  values: Readonly<Record<string, Value>>,
  { name, needs }: Pick<Field, "name" | "needs">,
  value: Value,
): Record<string, Value> {
  return { ...values, [name]: value, ...(value !== "" && needs) };
}

/** Return only the values that differ from the rulebook: all that is sent. */
export function changedValues(
  form: readonly Field[],
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value> {
  const parts = form.flatMap(({ name, fallback }) => {
    const value = values[name] ?? fallback;
    return value === fallback || value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(parts);
}
