/**
 * Parses of a component its scripts only: by this the import rules see what it imports, for they
 * look at a file's top level, where svelte-eslint-parser has elements.
 */
import ts from "typescript-eslint";

const SCRIPT = /(<script[^>]*>)([\s\S]*?)(<\/script>)/g;

export const meta = { name: "scripts-of-components", version: "1" };

export function parseForESLint(code, options) {
  const scripts = Array.from(code.matchAll(SCRIPT), ([, , script]) => script);
  return ts.parser.parseForESLint(scripts.join("\n"), options);
}
