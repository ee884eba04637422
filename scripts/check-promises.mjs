/**
 * Finds promises that are started, left alone while something else is awaited, and awaited only then: one
 * that rejects meanwhile has no reader, and ends the process. `node scripts/check-promises.mjs [root]`.
 *
 * Without types, what is awaited later is what counts as a promise. One that handles its failure itself
 * (`.catch`, `.then` with two functions, `Promise.allSettled`) may be started at any time.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const SOURCES = [
  '{domain,contract,server,payment-emulator}/src/**/*.ts',
  'web/{app,vite,scripts}/**/*.{ts,tsx,mjs}',
  '{scripts,bench}/**/*.{ts,mjs}',
];
const NOT_LOOKED_AT = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/;
const COMBINERS = new Set(['all', 'race', 'any', 'allSettled']);
const CONTINUATIONS = new Set(['then', 'catch', 'finally']);

export function checkPromises(root) {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => NOT_LOOKED_AT.test(path) });
  return files
    .map((file) => file.split(sep).join('/'))
    .sort()
    .flatMap((file) => problemsIn(root, file));
}

function problemsIn(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('await')) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return functionsIn(program)
    .filter(({ start, end }) => text.slice(start, end).includes('await'))
    .flatMap(startedEarly)
    .map(({ name, start }) => `${file}:${lineOf(text, start)}: ${name} is started before it is awaited`);
}

/** Each function, and the file as a whole, by itself. */
function functionsIn(program) {
  const found = [program];
  walk(program, (node) => {
    if (isFunction(node)) found.push(node.body);
  });
  return found;
}

function startedEarly(body) {
  const starts = [];
  const waits = [];
  walk(body, (node, depth) => {
    if (node.type === 'VariableDeclarator') starts.push(startOf(node.id, node.init, depth));
    if (node.type === 'AssignmentExpression') starts.push(startOf(node.left, node.right, depth));
    if (depth > 0) return;
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) {
      waits.push({ node, names: namesAwaited(node.argument ?? node.right) });
    }
  });
  const declaredHere = new Set(namesDeclaredIn(body));
  return starts.filter(
    (begun) =>
      begun !== null &&
      declaredHere.has(begun.name) &&
      waits.some(({ node, names }) => {
        if (!names.has(begun.name)) return false;
        // Whatever runs at a time of its own may begin before any of the waits.
        if (begun.isWithinAnother) return true;
        return (
          node.start > begun.end &&
          waits.some((other) => other.node.start > begun.end && other.node.end <= node.start)
        );
      }),
  );
}

/** Where a variable gets what may be a promise; null for anything else. */
function startOf(target, value, depth) {
  if (target.type !== 'Identifier' || !mayBePromise(value)) return null;
  return { name: target.name, start: target.start, end: value.end, isWithinAnother: depth > 0 };
}

function mayBePromise(value) {
  const node = bare(value);
  if (node?.type === 'ConditionalExpression')
    return mayBePromise(node.consequent) || mayBePromise(node.alternate);
  if (node?.type === 'NewExpression') return node.callee.name === 'Promise';
  if (node?.type !== 'CallExpression') return false;
  const method = node.callee.property?.name;
  if (node.callee.object?.name === 'Promise')
    return method === 'all' || method === 'race' || method === 'any';
  return !(method === 'catch' || (method === 'then' && node.arguments.length > 1));
}

/** The variables whose promises an awaited expression waits for. */
function namesAwaited(expression) {
  const node = bare(expression);
  if (node?.type === 'Identifier') return new Set([node.name]);
  if (node?.type === 'ArrayExpression')
    return new Set(node.elements.flatMap((each) => [...namesAwaited(each)]));
  if (node?.type === 'SpreadElement') return namesAwaited(node.argument);
  if (node?.type !== 'CallExpression') return new Set();
  const { object, property } = node.callee;
  if (object?.name === 'Promise' && COMBINERS.has(property.name)) return namesAwaited(node.arguments[0]);
  return CONTINUATIONS.has(property?.name) ? namesAwaited(object) : new Set();
}

function namesDeclaredIn(body) {
  const names = [];
  walk(body, (node, depth) => {
    if (depth === 0 && node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
      names.push(node.id.name);
  });
  return names;
}

/** Without what TypeScript adds to an expression. */
function bare(node) {
  const isWrapped = /^(TS(As|Satisfies|NonNull)|Parenthesized|Chain)Expression$/.test(node?.type ?? '');
  return isWrapped ? bare(node.expression) : node;
}

function isFunction({ type }) {
  return (
    type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
  );
}

/** Visits everything below a node; the depth says how many functions lie in between. */
function walk(node, visit, depth = 0) {
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type !== 'string') continue;
    visit(child, depth);
    walk(child, visit, isFunction(child) ? depth + 1 : depth);
  }
}

function lineOf(text, position) {
  return text.slice(0, position).split('\n').length;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
  if (!existsSync(join(root, 'domain'))) throw new Error(`No project at ${root}`);
  const problems = checkPromises(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
