/**
 * Finds promises that are started before another `await` and awaited after it. If such a promise
 * rejects meanwhile, it has no handler and the process ends.
 *
 * Without type information, values that are awaited later count as promises. A promise that handles
 * its own failure (`.catch`, `.then` with two functions, `Promise.allSettled`) may be started at any
 * time.
 */
import { lineOf, parse, runAsCommand, sourcesIn } from './checked-sources.mjs';

const SOURCES = [
  '{domain,contract,server,payment-emulator}/src/**/*.ts',
  'web/{app,vite,scripts}/**/*.{ts,tsx,mjs}',
  '{scripts,bench}/**/*.{ts,mjs}',
];
const TESTS = /\.test\.tsx?$/;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

export function checkPromises(root) {
  return sourcesIn(root, SOURCES, TESTS).flatMap(problemsIn);
}

function problemsIn({ file, text }) {
  if (!text.includes('await')) return [];
  const { program } = parse({ file, text });
  // Each function, and the file as a whole, is checked separately.
  const bodies = [program];
  walk(program, (node) => FUNCTION.test(node.type) && bodies.push(node.body));
  return bodies
    .flatMap(startedEarly)
    .map(({ name, start }) => `${file}:${lineOf(text, start)}: ${name} is started before it is awaited`);
}

function startedEarly(body) {
  const declared = new Set();
  const starts = [];
  const waits = [];
  walk(body, (node, depth) => {
    const isDeclaration = node.type === 'VariableDeclarator';
    if (isDeclaration && depth === 0) declared.add(node.id.name);
    if (isDeclaration || node.type === 'AssignmentExpression') {
      const [target, value] = isDeclaration ? [node.id, node.init] : [node.left, node.right];
      if (target.type === 'Identifier' && mayBePromise(value))
        starts.push({ name: target.name, start: target.start, end: value.end, isWithinAnother: depth > 0 });
    }
    if (depth === 0 && (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)))
      waits.push({ node, names: namesAwaited(node.argument ?? node.right) });
  });
  // Code that runs at another time may start before any of the waits.
  const isEarly = (begun, node) =>
    begun.isWithinAnother ||
    (node.start > begun.end &&
      waits.some((other) => other.node.start > begun.end && other.node.end <= node.start));
  return starts.filter(
    (begun) =>
      declared.has(begun.name) &&
      waits.some(({ node, names }) => names.includes(begun.name) && isEarly(begun, node)),
  );
}

function mayBePromise(value) {
  const node = bare(value);
  if (node?.type === 'ConditionalExpression')
    return mayBePromise(node.consequent) || mayBePromise(node.alternate);
  if (node?.type === 'NewExpression') return node.callee.name === 'Promise';
  if (node?.type !== 'CallExpression') return false;
  const { object, property } = node.callee;
  if (object?.name === 'Promise') return /^(all|race|any)$/.test(property.name);
  return !(property?.name === 'catch' || (property?.name === 'then' && node.arguments.length > 1));
}

/** The variables whose promises an awaited expression waits for. */
function namesAwaited(expression) {
  const node = bare(expression);
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(namesAwaited);
  if (node?.type === 'SpreadElement') return namesAwaited(node.argument);
  if (node?.type !== 'CallExpression') return [];
  const { object, property } = node.callee;
  if (object?.name === 'Promise' && /^(all|race|any|allSettled)$/.test(property.name))
    return namesAwaited(node.arguments[0]);
  return /^(then|catch|finally)$/.test(property?.name) ? namesAwaited(object) : [];
}

/** Removes the wrappers that TypeScript adds to an expression. */
function bare(node) {
  const isWrapped = /^(TS(As|Satisfies|NonNull)|Parenthesized|Chain)Expression$/.test(node?.type ?? '');
  return isWrapped ? bare(node.expression) : node;
}

/** Visits all descendants of a node. The depth is the number of functions in between. */
function walk(node, visit, depth = 0) {
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type !== 'string') continue;
    visit(child, depth);
    walk(child, visit, FUNCTION.test(child.type) ? depth + 1 : depth);
  }
}

runAsCommand(import.meta.filename, checkPromises);
