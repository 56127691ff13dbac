// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { ROOMS } from "../eslint.config.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const eslint = new ESLint({ cwd: root });
const rooms = Object.entries(ROOMS) as [string, string[]][];

/** Lint a file as if it imported another; return the import rules that it breaks. */
async function brokenRules(file: string, imported: string): Promise<string[]> {
  const text = readFileSync(`${root}/src/${file}`, "utf8");
  const line = `import "${imported}";\n`;
  const code = file.endsWith(".svelte")
    ? text.replace(/<script lang="ts"[^>]*>\n/, (tag) => tag + line)
    : line + text;
  const [result] = await eslint.lintText(code, { filePath: `${root}/src/${file}` });
  const rules = (result?.messages ?? []).map(({ ruleId }) => ruleId ?? "");
  return [...new Set(rules.filter((rule) => rule.startsWith("import-x/")))];
}

describe("the import law", () => {
  it("knows every room", () => {
    const folders = readdirSync(`${root}/src`, { withFileTypes: true });
    const rooms = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
    expect(Object.keys(ROOMS).sort()).toEqual(rooms.sort());
  });

  it.each(rooms)("lets %s import what lies below it and nothing else", async (room, allowed) => {
    const file = readdirSync(`${root}/src/${room}`).find((name) =>
      /^[^.]+\.(ts|svelte)$/.test(name),
    );
    if (!file) return; // a room of CSS alone
    for (const [other] of rooms) {
      const [target] = readdirSync(`${root}/src/${other}`).filter((name) => name.includes("."));
      const isRefused = (await brokenRules(`${room}/${file}`, `../${other}/${target}`)).includes(
        "import-x/no-restricted-paths",
      );
      expect([other, isRefused]).toEqual([other, other !== room && !allowed.includes(other)]);
    }
  });

  it.each([
    ["scene/board/Overlay.svelte", "./HexBoard.svelte", "two components"],
    ["scene/choosing/amounts.ts", "./choosing.svelte", "a module and a .svelte.ts"],
    ["scene/Token.svelte", "./SceneView.svelte", "components far apart"],
    ["table/words.ts", "./TablePage.svelte", "a module and a component"],
  ])("sees the circle of %s and %s: %s", async (file, imported) => {
    expect(await brokenRules(file, imported)).toEqual(["import-x/no-cycle"]);
  });
});
