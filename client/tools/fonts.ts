/** Adds the fonts to the licences that ship with the bundle: Vite lists scripts alone. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

interface Package {
  name: string;
  version: string;
  license: string;
}

function licence(font: string): string {
  const text = readFileSync(require.resolve(`${font}/LICENSE`), "utf8");
  const licence = JSON.parse(
    readFileSync(require.resolve(`${font}/package.json`), "utf8"),
  ) as Package;
  return `\n## ${licence.name} - ${licence.version} (${licence.license})\n\n${text.trim()}\n`;
}

export function fontLicences(fileName: string, fonts: readonly string[]): Plugin {
  return {
    name: "hexarena:font-licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const list = bundle[fileName];
        if (list?.type !== "asset") this.error(`${fileName} was expected in the bundle`);
        list.source = [list.source, ...fonts.map(licence)].join("");
      },
    },
  };
}
