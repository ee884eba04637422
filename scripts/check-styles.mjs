/**
 * Looks through the style sheets of the web app for what makes the cascade depend on the order of
 * loading: rules outside of every layer (they beat each utility), sheets that do not begin with the order of
 * the layers (the sheet that is loaded first decides it), classes defined in two sheets, and classes
 * that nothing uses.
 */
import { lineOf, runAsCommand, sourcesIn } from './checked-sources.mjs';

const SHEETS = 'web/app/**/*.css';
const COMPONENTS = 'web/app/**/*.{ts,tsx}';
const LAYERS = ['theme', 'base', 'components', 'utilities'];
const LAYER_ORDER = `@layer ${LAYERS.join(', ')};`;
/** What has no place in a layer, or finds its own. */
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

/** Every word of the sources; one that is put together, as `cable-step-${index}`, counts by its beginning. */
function wordsOf(texts) {
  return new Set(texts.flatMap((text) => text.match(/[\w-]+(?:\$\{)?/g) ?? []));
}

/** Sheets that only describe utilities and tokens are imported by one that names the order. */
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

/** A class by itself, outside of conditions: that is where it gets its look. */
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

/** Every rule with what it stands in, outermost first. */
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

/** As long as before, so that lines keep their numbers. Braces in texts would mislead as well. */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, (found) => found.replace(/[^\n]/g, ' '));
}

runAsCommand(import.meta.filename, checkStyles);
