// @vitest-environment node
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { expect, it, vi } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const eslint = new ESLint({ cwd: root });
const HEAD = "const { seat, onend } = $props(); const name = $derived(seat.name);";

vi.setConfig({ testTimeout: 60_000 });

/** Lint a component's script; return the names it reads too late. */
async function lateNames(script: string): Promise<string[]> {
  const text = `<script lang="ts">\n${HEAD}\n${script}\n</script>\n`;
  const [result] = await eslint.lintText(text, { filePath: `${root}/src/App.svelte` });
  const messages = (result?.messages ?? []).filter(({ ruleId }) => ruleId === "local/late-reads");
  return messages.map(({ message }) => message.split(" ")[1] ?? "");
}

it.each([
  ["async function sit() { await send(); show(seat, name); }", ["seat", "name"]],
  ["async function sit() { seats[seat] = await send(); show([await send(), name]); }", ["name"]],
  ["function sit() { void send().then(() => show(seat)); }", ["seat"]],
])("finds what a component reads after it waited: %s", async (script, names) => {
  expect(await lateNames(script)).toEqual(names);
});

it.each([
  "async function sit() { await send(seat, name); onend(); }",
  "async function sit() { await send(); void (() => 0); } function show() { return seat; }",
  "async function sit() { await tick(); focus(name); void tick().then(() => focus(name)); }",
  "async function sit() { const number = seat; await send(); show(number); }",
])("lets a component read before it waits, or after a tick: %s", async (script) => {
  expect(await lateNames(script)).toEqual([]);
});
