// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../src", import.meta.url));
const LOOKS = /class="[^"]*\btoggle\b|class:ticked|\[aria-pressed="true"\]/;

it("every button that can stay pressed looks pressed while it is", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const components = files.filter((file) => file.endsWith(".svelte"));
  const texts = components.map((file) => [file, readFileSync(`${root}/${file}`, "utf8")] as const);
  const pressed = texts.filter(([, text]) => text.includes("aria-pressed="));
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter(([, text]) => !LOOKS.test(text)).map(([file]) => file)).toEqual([]);
});
