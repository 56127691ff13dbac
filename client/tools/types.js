/**
 * Writes what the client shares with the server, or with --check tells whether it is out of date:
 * wire/types.ts from the OpenAPI document, scene/choosing/paths.ts from contract/scene/choosing.py.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const root = fileURLToPath(new URL("../..", import.meta.url));
const source = fileURLToPath(new URL("../src", import.meta.url));
const python = process.env.PYTHON ?? `${root}.venv/bin/python`;

function runPython(...module) {
  return execFileSync(python, ["-m", ...module], { cwd: root, encoding: "utf8" });
}

async function types() {
  const path = process.env.OPENAPI;
  const described = path ? readFileSync(path, "utf8") : runPython("hexarena.server.openapi");
  return astToString(await openapiTS(JSON.parse(described), { defaultNonNullable: false }));
}

const CHOOSING = "src/hexarena/contract/scene/choosing.py";
const GENERATED = [
  ["wire/types.ts", "the server's OpenAPI document", await types()],
  ["scene/choosing/paths.ts", CHOOSING, runPython("tools.typescript", CHOOSING)],
];

for (const [path, origin, code] of GENERATED) {
  const file = `${source}/${path}`;
  const text = `// Made by \`npm run types\` from ${origin}.\n${code}`;
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (!process.argv.includes("--check")) {
    writeFileSync(file, formatted);
  } else if (readFileSync(file, "utf8") !== formatted) {
    console.error(`src/${path} is out of date: run \`npm run types\` in client/.`);
    process.exitCode = 1;
  }
}
