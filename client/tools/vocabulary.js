/**
 * Counts names that say nothing: bare participles, pronouns, adverbs and prepositions, as in
 * `const found = …` or `for (const each of rows)`. Fails where more than 2 % of the names in a
 * folder of src/ are such words. With --list prints each of them with its place.
 */
import { dirname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

const LIMIT = 0.02;
const root = fileURLToPath(new URL("..", import.meta.url));

const WORDS = new Set(
  [
    // Participles, where a noun is missing.
    "asked awaited begun brought called caught chosen counted dealt done drawn due ended entered",
    "felt found gathered given gone got granted grown heard held joined kept known laid learnt led",
    "left lent listed lost made meant measured met moved named offered owed owned paid paired played",
    "put read_out said seated seen sent settled shown shut sold sought spent spoken spread stood",
    "struck taken taught thought thrown told touched tried typed used wanted weighed won worn written",
    // Pronouns and determiners.
    "another any anybody anyone anything both each either enough every everybody everyone everything",
    "few her hers him his it its least less many me mine more most much my neither nobody none nothing",
    "one ones other others our ours own same several some somebody someone something such that their",
    "theirs them these they those us what which who whoever whom whose your yours",
    // Adverbs, conjunctions and prepositions.
    "about above abroad across again ago ahead alike alone along already also altogether always amid",
    "amiss among anew anywhere apart around aside away back before behind below beneath beside besides",
    "between beyond by else elsewhere ever everywhere far forth hence here how however inside instead",
    "just later likewise meanwhile near never nowhere now off often once only onto otherwise out",
    "outside over perhaps quite rather seldom since somewhere soon still then thence there therefore",
    "thereby thus together too toward towards twice under underneath until upon very when whence where",
    "wherever while why within without yet",
  ].flatMap((line) => line.split(" ")),
);

const names = [];

/** An ESLint rule that collects the variables and parameters of a file instead of judging them. */
const collect = {
  create(context) {
    const path = relative(root, context.filename).split(sep).join("/");
    const visit = ({ scopes }) => {
      for (const { name, identifiers, defs } of scopes.flatMap((scope) => scope.variables)) {
        if (!defs.some(({ type }) => type === "Variable" || type === "Parameter")) continue;
        names.push({ name, path, line: identifiers[0].loc.start.line });
      }
    };
    return { "Program:exit": () => visit(context.sourceCode.scopeManager) };
  },
};

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: [
    ...svelte.configs.base,
    { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
    { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
    { plugins: { vocabulary: { rules: { collect } } }, rules: { "vocabulary/collect": "error" } },
    { ignores: ["src/wire/types.ts"] }, // generated
  ],
});
const results = await eslint.lintFiles(["src/**/*.ts", "src/**/*.svelte"]);
const unread = results.filter(({ fatalErrorCount }) => fatalErrorCount);
if (unread.length)
  throw new Error(`cannot parse ${unread.map((file) => file.filePath).join(", ")}`);

const isVague = ({ name }) => WORDS.has(name.replace(/^[_$]+/, ""));
const folders = new Map();
for (const name of names) {
  const folder = dirname(name.path);
  folders.set(folder, [...(folders.get(folder) ?? []), name]);
}
for (const [folder, rows] of folders) {
  const vague = rows.filter(isVague);
  if (process.argv.includes("--list"))
    for (const { path, line, name } of vague) console.log(`${path}:${line} ${name}`);
  const share = vague.length / rows.length;
  if (share <= LIMIT) continue;
  const percent = (100 * share).toFixed(1);
  const examples = [...new Set(vague.map(({ name }) => name))].slice(0, 8).join(", ");
  console.error(
    `${folder}: ${vague.length} of ${rows.length} names (${percent} %) are no nouns: ${examples}`,
  );
  process.exitCode = 1;
}
