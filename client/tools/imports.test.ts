// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it, vi } from "vitest";
import { PACKAGES } from "../eslint.config.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const eslint = new ESLint({ cwd: root });
const packages = Object.entries(PACKAGES) as [string, string[]][];

vi.setConfig({ testTimeout: 60_000 }); // the first of them parse most of src/

/** Lint a file as if it imported others; return the import rules that each of those breaks. */
async function brokenRules(file: string, imports: string[]): Promise<string[][]> {
  const text = readFileSync(`${root}/src/${file}`, "utf8");
  const tag = /<script lang="ts"[^>]*>\n/.exec(text);
  const start = tag ? tag.index + tag[0].length : 0;
  const lines = imports.map((path) => `import "${path}";\n`).join("");
  const code = text.slice(0, start) + lines + text.slice(start);
  const [result] = await eslint.lintText(code, { filePath: `${root}/src/${file}` });
  const first = text.slice(0, start).split("\n").length;
  return imports.map((_, index) => {
    const messages = (result?.messages ?? []).filter(({ line }) => line === first + index);
    const rules = messages.map(({ ruleId }) => ruleId ?? "");
    return [...new Set(rules.filter((rule) => rule.startsWith("import-x/")))];
  });
}

describe("the import rules", () => {
  it("list every package", () => {
    const folders = readdirSync(`${root}/src`, { withFileTypes: true });
    const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
    expect(Object.keys(PACKAGES).sort()).toEqual(names.sort());
  });

  it.each(packages)(
    "let %s import the packages listed for it and no other",
    async (name, listed) => {
      const file = readdirSync(`${root}/src/${name}`).find((path) =>
        /^[^.]+\.(ts|svelte)$/.test(path),
      );
      if (!file) return; // a package of CSS alone
      const targets = packages.map(([target]) => {
        const [path] = readdirSync(`${root}/src/${target}`).filter((path) => path.includes("."));
        return `../${target}/${path}`;
      });
      const rules = await brokenRules(`${name}/${file}`, targets);
      const names = packages.map(([target]) => target);
      const refused = names.filter((_, index) =>
        rules[index]?.includes("import-x/no-restricted-paths"),
      );
      const unlisted = names.filter((target) => target !== name && !listed.includes(target));
      expect(refused).toEqual(unlisted);
    },
  );

  it.each([
    ["scene/board/overlays/Overlay.svelte", "../HexBoard.svelte", "two components"],
    ["scene/choosing/amounts.ts", "./choosing.svelte", "a module and a .svelte.ts"],
    ["scene/Token.svelte", "./SceneView.svelte", "components far apart"],
    ["table/words.ts", "./TablePage.svelte", "a module and a component"],
  ])("refuse the circle of %s and %s: %s", async (file, imported) => {
    expect(await brokenRules(file, [imported])).toEqual([["import-x/no-cycle"]]);
  });
});
