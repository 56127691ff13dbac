/** Writes src/wire/types.ts from the server's OpenAPI document, or with --check tells whether it is out of date. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const target = fileURLToPath(new URL("../src/wire/types.ts", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const python = process.env.PYTHON ?? `${root}.venv/bin/python`;

function description() {
  const given = process.env.OPENAPI;
  if (given) return readFileSync(given, "utf8");
  return execFileSync(python, ["-m", "hexarena.server.openapi"], { cwd: root, encoding: "utf8" });
}

const tree = await openapiTS(JSON.parse(description()), { defaultNonNullable: false });
const text = `// Made by \`npm run types\` from the server's OpenAPI document.\n${astToString(tree)}`;
const types = await format(text, { ...(await resolveConfig(target)), filepath: target });

if (!process.argv.includes("--check")) {
  writeFileSync(target, types);
} else if (readFileSync(target, "utf8") !== types) {
  console.error("src/wire/types.ts is out of date: run `npm run types` in client/.");
  process.exitCode = 1;
}
