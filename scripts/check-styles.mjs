/**
 * Finds problems in the style sheets that make the cascade depend on the loading order: rules outside
 * all layers (they override utilities), sheets that do not begin with the layer order (the first
 * loaded sheet decides it), classes defined in two sheets, and unused classes.
 */
import { lineOf, runAsCommand, sourcesIn } from './checked-sources.mjs';

const SHEETS = 'web/app/**/*.css';
const COMPONENTS = 'web/app/**/*.{ts,tsx}';
const LAYERS = ['theme', 'base', 'components', 'utilities'];
const LAYER_ORDER = `@layer ${LAYERS.join(', ')};`;
/** At-rules that need no layer. */
const LAYERLESS = /^@(font-face|theme|utility|custom-variant|import|source|plugin|reference)\b/;

export function checkStyles(root) {
  const sheets = sourcesIn(root, SHEETS).map((sheet) => ({ ...sheet, rules: rulesIn(sheet.text) }));
  const words = wordsOf(sourcesIn(root, COMPONENTS).map(({ text }) => text));
  return [
    ...sheets.flatMap(orderProblems),
    ...sheets.flatMap(unlayered),
    ...definedTwice(sheets),
    ...sheets.flatMap((sheet) => unused(sheet, words)),
  ];
}

/** All words of the sources. A composed one, such as `cable-step-${index}`, counts by its prefix. */
function wordsOf(texts) {
  return new Set(texts.flatMap((text) => text.match(/[\w-]+(?:\$\{)?/g) ?? []));
}

/** Sheets with only utilities and tokens are imported by one that states the order. */
function orderProblems({ file, text }) {
  const hasRules = /^@layer \w+ \{/m.test(text);
  const isImported = file === 'web/app/reset.css';
  if (!hasRules || isImported || text.startsWith(LAYER_ORDER)) return [];
  return [`${file}:1: begins without "${LAYER_ORDER}"`];
}

function unlayered({ file, rules }) {
  return rules
    .filter(({ parents, prelude }) => parents.length === 0 && !hasLayer(prelude))
    .map(({ prelude, line }) => `${file}:${line}: "${prelude}" is outside of the layers`);
}

function hasLayer(prelude) {
  const layer = /^@layer (.*)/.exec(prelude)?.[1];
  return layer === undefined ? LAYERLESS.test(prelude) : LAYERS.includes(layer);
}

/** A class on its own, outside conditions, which is its definition. */
function definedTwice(sheets) {
  const first = new Map();
  const problems = [];
  for (const { file, rules } of sheets) {
    for (const { prelude, parents, line } of rules) {
      if (parents.length !== 1 || !parents[0].startsWith('@layer')) continue;
      for (const name of prelude.split(/,\s*/).flatMap((each) => /^\.([\w-]+)$/.exec(each)?.[1] ?? [])) {
        const other = first.get(name) ?? file;
        first.set(name, other);
        if (other !== file) problems.push(`${file}:${line}: .${name} is defined in ${other} too`);
      }
    }
  }
  return problems;
}

function unused({ file, rules }, words) {
  const names = new Map();
  for (const { prelude, line } of rules.filter((rule) => !rule.prelude.startsWith('@')))
    for (const [, name] of prelude.matchAll(/\.([a-z][\w-]*)/g)) names.set(name, names.get(name) ?? line);
  return [...names]
    .filter(([name]) => !words.has(name) && !words.has(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`))
    .map(([name, line]) => `${file}:${line}: nothing uses .${name}`);
}

/** All rules with their enclosing at-rules, outermost first. */
function rulesIn(text) {
  const rules = [];
  const parents = [];
  for (const { 1: before, 2: sign, index } of withoutComments(text).matchAll(/([^{};]*)([{};])/g)) {
    const prelude = before.trim().replace(/\s+/g, ' ');
    if (sign === '{') {
      rules.push({ prelude, parents: [...parents], line: lineOf(text, index + before.search(/\S/)) });
      parents.push(prelude);
    }
    if (sign === '}') parents.pop();
  }
  return rules;
}

/**
 * Comments are replaced by the same number of lines, so that line numbers stay correct. Braces in
 * strings are removed too.
 */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, (found) => found.replace(/[^\n]/g, ' '));
}

runAsCommand(import.meta.filename, checkStyles);
