/**
 * Compares every source file's imports and words with boundary-rules.mjs. Biome checks the other import rules and
 * import cycles (`biome.json`).
 */
import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import { importRules, wordRules } from './boundary-rules.mjs';
import { parse, runAsCommand, sourcesIn } from './checked-sources.mjs';

const SOURCES = '{domain,contract,server,web,payment-emulator}/**/*.{ts,tsx}';

export function checkBoundaries(root) {
  return sourcesIn(root, SOURCES).flatMap((source) => {
    const { imports, words } = readSource(source);
    return [...brokenImportRules(source.file, imports), ...brokenWordRules(source.file, words)];
  });
}

/** The name `*` stands for all names of the imported file. */
function readSource({ file, text }) {
  const { module, program } = parse({ file, text });
  const imports = [];
  const words = new Set();
  const addImport = (specifier, name) => imports.push({ target: locate(file, specifier), name: name ?? '*' });
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) addImport(moduleRequest.value);
    for (const { importName, isType } of entries)
      addImport(moduleRequest.value, isType ? 'Type' : importName.name);
  }
  for (const { moduleRequest, importName, isType } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) addImport(moduleRequest.value, isType ? 'Type' : importName.name);
  const addText = ({ start, end }) => words.add(text.slice(start, end).replace(/\s+|\?(?=\.)/g, ''));
  new Visitor({
    ImportExpression: ({ source }) => source.type === 'Literal' && addImport(source.value),
    TSImportType: ({ source }) => addImport(source.value, 'Type'),
    MemberExpression: addText,
    Identifier: ({ name }) => words.add(name),
    Literal: ({ value }) => words.add(`'${value}`),
    TemplateElement: ({ value }) => words.add(`'${value.raw}`),
    NewExpression: (node) => node.arguments.length === 0 && words.add(text.slice(node.start, node.end)),
  }).visit(program);
  return { imports, words: [...words] };
}

/** A path from the root for our own files, and `npm:name` for packages. */
function locate(file, specifier) {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : `npm:${specifier}`;
}

function brokenImportRules(file, imports) {
  return importRules.flatMap((rule) => {
    const match = rule.from.exec(file);
    if (!match || rule.ignore.test(file)) return [];
    const except = rule.except && new RegExp(rule.except.source.replaceAll('$1', match[1]));
    return imports
      .filter(
        ({ target, name }) =>
          rule.to.test(target) && !except?.test(target) && (rule.names?.test(name) ?? true),
      )
      .map(({ target, name }) => `${rule.name}: ${file} imports ${name} of ${target}`);
  });
}

function brokenWordRules(file, words) {
  return wordRules
    .filter((rule) => rule.in.test(file) && !rule.home.test(file))
    .flatMap((rule) =>
      words.filter((word) => rule.words.test(word)).map((word) => `${rule.name}: ${file} says ${word}`),
    );
}

runAsCommand(import.meta.filename, checkBoundaries);
