/**
 * A rule of ESLint: a component reads its props and derived values before it waits.
 *
 * Once an await is over, the component may have left the page. Its values are then stale, and
 * Svelte warns of it (svelte.dev/e/derived_inert). What is read after `tick()` is meant to be new,
 * and callbacks, whose names begin with `on`, tell others of the end.
 */

const REACTIVE = ["$props", "$derived"];
const WAITING = ["then", "catch", "finally"];

export const lateReads = {
  meta: {
    type: "problem",
    schema: [],
    messages: { late: "Read {{name}} before waiting: afterwards the component may be gone." },
  },
  create(context) {
    const waits = [];
    return {
      AwaitExpression(node) {
        if (!isTick(node.argument)) waits.push(node);
      },
      "Program:exit"() {
        for (const { name, references } of reactiveValues(context.sourceCode.scopeManager))
          for (const { identifier: node } of references)
            if (isLate(node, waits)) context.report({ node, messageId: "late", data: { name } });
      },
    };
  },
};

/** Return the variables that a component declares by a rune; callbacks are left out. */
function reactiveValues({ scopes }) {
  const variables = scopes.flatMap((scope) => scope.variables);
  return variables.filter(
    ({ name, defs: [definition] }) =>
      definition?.type === "Variable" &&
      REACTIVE.includes(runeOf(definition.node.init)) &&
      !/^on[a-z]/.test(name),
  );
}

function runeOf(node) {
  if (node?.type !== "CallExpression") return undefined;
  return node.callee.type === "MemberExpression" ? node.callee.object.name : node.callee.name;
}

/** Return whether a node comes after a wait of its function, or lies in what follows a promise. */
function isLate(node, waits) {
  const scope = functionOf(node);
  if (!scope) return false;
  const isAfter = (wait) => wait.range[1] <= node.range[0] && functionOf(wait) === scope;
  return isContinuation(scope) || waits.some(isAfter);
}

function isContinuation({ parent }) {
  if (parent?.type !== "CallExpression" || parent.callee.type !== "MemberExpression") return false;
  const { object, property } = parent.callee;
  return WAITING.includes(property.name) && !isTick(object);
}

function isTick(node) {
  return node.type === "CallExpression" && node.callee.name === "tick";
}

function functionOf(node) {
  let at = node.parent;
  while (at && !at.type.includes("Function")) at = at.parent;
  return at;
}
