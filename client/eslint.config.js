import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const sizes = {
  "max-lines": ["error", { max: 400 }],
  "max-lines-per-function": ["error", { max: 40 }],
  "max-params": ["error", { max: 5 }],
  "max-depth": ["error", { max: 3 }],
};

export default ts.config(
  { ignores: ["src/wire/types.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...sizes,
      "no-undef": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    files: ["**/*.test.ts"],
    rules: { "max-lines-per-function": "off" },
  },
);
