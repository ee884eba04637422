/**
 * Reads every source file's imports and uses of guarded globals and compares them with
 * boundary-rules.mjs; also finds import cycles. `node scripts/check-boundaries.mjs [root]`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { globalRules, importRules, wordRules } from './boundary-rules.mjs';

const SOURCES = ['domain', 'contract', 'server', 'web', 'payment-emulator'].map(
  (room) => `${room}/**/*.{ts,tsx}`,
);
const NOT_OURS = /(^|\/)(node_modules|build)(\/|$)/;

export function checkBoundaries(root) {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    conditionNames: ['node', 'import', 'types'],
  });
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => NOT_OURS.test(path) })
    .map((file) => file.split(sep).join('/'))
    .sort();
  const graph = new Map();
  const problems = [];

  for (const file of files) {
    const { targets, expressions, words } = readFile(root, file, resolver);
    graph.set(file, targets);
    problems.push(
      ...brokenImportRules(file, targets),
      ...brokenGlobalRules(file, expressions),
      ...brokenWordRules(file, words),
    );
  }
  return [...problems, ...findCycles(graph)];
}

function readFile(root, file, resolver) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const specifiers = new Set([
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((part) => part.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      literal(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ]);
  const expressions = new Set();
  const words = new Set(specifiers);
  new Visitor({
    TSImportType: (node) => specifiers.add(node.source.value),
    MemberExpression: (node) => {
      const expression = text.slice(node.start, node.end).replace(/\s+|\?(?=\.)/g, '');
      expressions.add(expression);
      words.add(expression);
    },
    Identifier: (node) => {
      expressions.add(node.name);
      words.add(node.name);
    },
    Literal: (node) => words.add(String(node.value)),
    TemplateElement: (node) => words.add(node.value.raw),
    NewExpression: (node) => expressions.add(text.slice(node.start, node.end)),
  }).visit(program);
  const targets = [...specifiers].filter(Boolean).map((specifier) => locate(root, file, specifier, resolver));
  return { targets: targets.filter(Boolean), expressions, words: [...words].filter(Boolean) };
}

function literal(source) {
  return /^(['"`])(.*)\1$/.exec(source)?.[2];
}

/** A file of ours as a path from the root; a package as `npm:name`; Node's own as `node:name`. */
function locate(root, file, specifier, resolver) {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return `node:${specifier.replace('node:', '')}`;
  const own = /^@carom\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  if (!specifier.startsWith('.')) return `npm:${specifier}`;
  const from = join(root, dirname(file));
  const found = resolver.sync(from, specifier.replace(/\?.*$/, '')).path ?? resolve(from, specifier);
  const path = relative(root, found).split(sep).join('/');
  return NOT_OURS.test(path) ? undefined : path;
}

function brokenImportRules(file, targets) {
  return importRules.flatMap((rule) => {
    const match = rule.from.exec(file);
    if (!match || rule.ignore.test(file)) return [];
    const except = rule.except && new RegExp(rule.except.source.replaceAll('$1', match[1] ?? ''));
    return targets
      .filter((target) => rule.to.test(target) && !except?.test(target))
      .map((target) => `${rule.name}: ${file} imports ${target}`);
  });
}

function brokenGlobalRules(file, expressions) {
  return globalRules.flatMap((rule) => {
    if (!rule.in.test(file) || rule.home.test(file)) return [];
    return rule.expressions
      .filter((wanted) =>
        [...expressions].some(
          (used) => used === wanted || used.startsWith(`${wanted}.`) || used.startsWith(`${wanted}[`),
        ),
      )
      .map((wanted) => `${rule.name}: ${file} uses ${wanted}`);
  });
}

function brokenWordRules(file, words) {
  return wordRules.flatMap((rule) => {
    if (!rule.in.test(file) || rule.home.test(file)) return [];
    return words.filter((word) => rule.words.test(word)).map((word) => `${rule.name}: ${file} says ${word}`);
  });
}

function findCycles(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done' || !graph.has(file)) return;
    if (state.get(file) === 'open') {
      cycles.push(`no-cycles: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file)) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
  if (!existsSync(join(root, 'domain'))) throw new Error(`No project at ${root}`);
  const problems = checkBoundaries(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
