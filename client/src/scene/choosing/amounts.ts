/** Amounts: their numbers, their bounds and their words. */

import type { Amount, Auction, Choice } from "../../wire/shapes";

const STEPS = [-5, -1, 1, 5] as const;

/** Write a number with the sign of its money: `£12`, `−$3`. */
export function money(sign: string, count: number): string {
  return `${count < 0 ? "−" : ""}${sign}${Math.abs(count)}`;
}

/** Write a number with its unit: `12 pounds`, `1 pound`. */
export function unitsText(count: number, unit: string): string {
  const singular = Math.abs(count) === 1 ? unit.replace(/s$/, "") : unit;
  return `${String(count).replace("-", "−")} ${singular}`.trim();
}

/** Write the bounds of an amount: `0 to 50 pounds`. */
export function boundsText({ low, high, unit }: Amount): string {
  if (low === high) return `${unitsText(low, unit)} only`;
  return `${String(low).replace("-", "−")} to ${unitsText(high, unit)}`;
}

/** Return the reference of a number of an amount. */
export function reference({ id }: Pick<Amount, "id">, count: number): string {
  return `${id}:${count}`;
}

/** Return the number of an amount that a reference stands for, if it is one. */
export function numberOf({ id }: Pick<Amount, "id">, ref: string): number | undefined {
  const suffix = ref.startsWith(`${id}:`) ? ref.slice(id.length + 1) : "";
  return /^-?\d+$/.test(suffix) ? Number(suffix) : undefined;
}

/** List the amounts that can be chosen now. */
export function openAmounts(amounts: readonly Amount[], targets: ReadonlySet<string>): Amount[] {
  return amounts.filter((amount) => targets.has(reference(amount, amount.low)));
}

/** Return the first number to show: the one closest to the last bid. */
export function initialAmount(amount: Amount, auctions: readonly Auction[]): number {
  return auctions.some((auction) => auction.falling) ? amount.high : amount.low;
}

/** Return the closest number within an amount's bounds. */
export function clampAmount({ low, high }: Amount, count: number): number {
  return Math.min(high, Math.max(low, count));
}

/** Read a whole number, with or without a currency sign; undefined for other text. */
export function parseAmount(text: string): number | undefined {
  const match = /^\s*([-−]?)\s*\p{Sc}?\s*([-−]?)\s*(\d{1,6})\s*$/u.exec(text);
  const count = Number(match?.[3]);
  return match ? count * (match[1] || match[2] ? -1 : 1) : undefined;
}

/** Describe the fault of a typed number, "" if it is valid. */
export function amountError(amount: Amount, text: string): string {
  const count = parseAmount(text);
  if (count === undefined) return `Enter a whole number: ${boundsText(amount)}.`;
  const problem = count > amount.high ? "too much" : count < amount.low ? "too little" : "";
  return problem && `${money(amount.sign, count)} is ${problem}: ${boundsText(amount)}.`;
}

/** A button that changes the number by a step: its label and its result. */
export interface AmountStep {
  delta: number;
  target: number;
  label: string;
}

/** List the steps from a number; a step stops at the bounds. */
export function amountSteps(amount: Amount, from: number): AmountStep[] {
  return STEPS.map((delta) => ({
    delta,
    target: clampAmount(amount, from + delta),
    label: `${delta > 0 ? "+" : "−"}${Math.abs(delta)}`,
  }));
}

/** A row in the list of choices: a single one, or all the numbers of an amount. */
export interface ListedChoice {
  name: string;
  choices: readonly Choice[];
}

const MAX_LISTED = 12;

/** Put the choices of each amount into one row, unless they are few. */
export function listChoices(
  choices: readonly Choice[],
  amounts: readonly Amount[],
): ListedChoice[] {
  const rows = new Map<string, Choice[]>();
  for (const choice of choices) {
    const amount = amounts.find((amount) => numberOf(amount, choice.path[0] ?? "") !== undefined);
    const key = amount ? `${amount.id}:` : `=${choice.action}`;
    rows.set(key, [...(rows.get(key) ?? []), choice]);
  }
  return [...rows].flatMap(([key, row]) =>
    key.startsWith("=") || row.length <= MAX_LISTED ? row.map(listChoice) : [span(row)],
  );
}

function listChoice(choice: Choice): ListedChoice {
  return { name: choice.name, choices: [choice] };
}

function span(row: readonly Choice[]): ListedChoice {
  return { name: `${row[0]?.name ?? ""} to ${row.at(-1)?.name ?? ""}`, choices: row };
}
