import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import imports, { createNodeResolver } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";
import { lateReads } from "./tools/lateReads.js";

const sizes = {
  "max-lines": ["error", { max: 400, skipBlankLines: true }],
  "max-lines-per-function": ["error", { max: 40 }],
  "max-params": ["error", { max: 5 }],
  "max-depth": ["error", { max: 3 }],
};

/** The packages of src/, lowest first, and what each may import. Files in src/ itself may import all. */
export const PACKAGES = {
  design: [],
  announcing: [],
  wire: [],
  scene: ["wire", "announcing"],
  shell: ["wire"],
  frame: ["wire", "scene", "shell"],
  panels: ["wire", "scene", "shell", "frame"],
  decks: ["wire", "announcing", "scene", "shell"],
  accounts: ["wire", "announcing", "shell"],
  programs: ["wire", "shell"],
  talk: ["wire", "scene", "shell"],
  ratings: ["wire", "scene", "shell", "talk"],
  start: ["wire", "scene", "shell", "decks"],
  table: ["wire", "announcing", "scene", "shell", "frame", "panels", "talk"],
  replay: ["wire", "scene", "shell"],
  review: ["wire", "scene", "shell"],
  puzzle: ["wire", "announcing", "scene", "shell", "frame", "panels"],
  lesson: ["wire", "announcing", "scene", "shell", "frame", "panels", "puzzle"],
  analysis: ["wire", "announcing", "scene", "shell", "frame", "panels", "replay"],
  embed: ["wire", "announcing", "scene", "shell", "analysis"],
  tournaments: ["wire", "announcing", "scene", "shell", "start"],
  meeting: ["wire", "announcing", "scene", "shell", "start", "table"],
  operating: ["wire", "announcing", "shell", "accounts", "talk"],
  lab: ["wire", "shell", "start"],
  library: ["wire", "scene", "shell"],
  pages: [
    "wire",
    "announcing",
    "scene",
    "shell",
    "frame",
    "panels",
    "start",
    "table",
    "replay",
    "review",
    "analysis",
    "tournaments",
  ],
};

const zones = Object.entries(PACKAGES).map(([name, imports]) => ({
  target: `./src/${name}`,
  from: "./src",
  except: [name, ...imports].map((folder) => `./${folder}`),
  message: `The package ${name} may import ${imports.join(", ") || "no other"}.`,
}));

const SCRIPTS = fileURLToPath(new URL("tools/scripts.js", import.meta.url));
const EXTENSIONS = [".ts", ".svelte", ".js"];

export default ts.config(
  { ignores: ["src/wire/types.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { "import-x": imports },
    settings: {
      "import-x/extensions": EXTENSIONS,
      "import-x/ignore": ["node_modules"],
      "import-x/parsers": {
        "@typescript-eslint/parser": [".ts"],
        [SCRIPTS]: [".svelte"],
      },
      "import-x/resolver-next": [createNodeResolver({ extensions: EXTENSIONS })],
    },
    rules: {
      ...sizes,
      "no-undef": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-unresolved": "error", // or the rules about imports would overlook some
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
    plugins: { local: { rules: { "late-reads": lateReads } } },
    rules: { "local/late-reads": "error" },
  },
  {
    files: ["**/*.test.ts"],
    rules: { "max-lines-per-function": "off" },
  },
);
