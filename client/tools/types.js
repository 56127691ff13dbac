/** Writes wire/types.ts from the OpenAPI document, or with --check reports if it is out of date. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = process.env.PYTHON ?? `${root}.venv/bin/python`;

function readOpenApi() {
  if (process.env.OPENAPI) return readFileSync(process.env.OPENAPI, "utf8");
  return execFileSync(python, ["-m", "hexarena.server.openapi"], { cwd: root, encoding: "utf8" });
}

const schema = await openapiTS(JSON.parse(readOpenApi()), { defaultNonNullable: false });

const file = fileURLToPath(new URL("../src/wire/types.ts", import.meta.url));
const text = `// Made by \`npm run types\` from the server's OpenAPI document.\n${astToString(schema)}`;
const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
if (!process.argv.includes("--check")) {
  writeFileSync(file, formatted);
} else if (readFileSync(file, "utf8") !== formatted) {
  console.error("src/wire/types.ts is out of date: run `npm run types` in client/.");
  process.exitCode = 1;
}
