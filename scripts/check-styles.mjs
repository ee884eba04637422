/**
 * Looks through the style sheets of the web app for what makes the cascade a matter of luck:
 * rules outside of every layer (they beat each utility), sheets that do not begin with the order of
 * the layers (the sheet that is loaded first decides it), classes defined in two sheets, and classes
 * that nothing wears. `node scripts/check-styles.mjs [root]`.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHEETS = 'web/app/**/*.css';
const WEARERS = 'web/app/**/*.{ts,tsx}';
const LAYERS = ['theme', 'base', 'components', 'utilities'];
const LAYER_ORDER = `@layer ${LAYERS.join(', ')};`;
/** What has no place in a layer, or finds its own. */
const LAYERLESS = /^@(font-face|theme|utility|custom-variant|import|source|plugin|reference)\b/;

export function checkStyles(root) {
  const sheets = filesOf(root, SHEETS).map((file) => ({ file, rules: rulesIn(textOf(root, file)) }));
  const worn = wordsOf(filesOf(root, WEARERS).map((file) => textOf(root, file)));
  return [
    ...sheets.flatMap(({ file }) => orderProblems(file, textOf(root, file))),
    ...sheets.flatMap(unlayered),
    ...definedTwice(sheets),
    ...sheets.flatMap((sheet) => unworn(sheet, worn)),
  ];
}

function filesOf(root, pattern) {
  return globSync(pattern, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Every word of the sources; one that is put together, as `cable-step-${index}`, counts by its beginning. */
function wordsOf(texts) {
  return new Set(texts.flatMap((text) => text.match(/[\w-]+(?:\$\{)?/g) ?? []));
}

function textOf(root, file) {
  return readFileSync(join(root, file), 'utf8');
}

/** Sheets that only describe utilities and tokens are imported by one that names the order. */
function orderProblems(file, text) {
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
      if (!isPlainLayer(parents)) continue;
      for (const name of prelude.split(/,\s*/).flatMap((each) => /^\.([\w-]+)$/.exec(each)?.[1] ?? [])) {
        const other = first.get(name) ?? file;
        first.set(name, other);
        if (other !== file) problems.push(`${file}:${line}: .${name} is defined in ${other} too`);
      }
    }
  }
  return problems;
}

function isPlainLayer(parents) {
  return parents.length === 1 && parents[0].startsWith('@layer');
}

function unworn({ file, rules }, worn) {
  const names = new Map();
  for (const { prelude, line } of rules) {
    if (prelude.startsWith('@')) continue;
    for (const [, name] of prelude.matchAll(/\.([a-z][\w-]*)/g)) if (!names.has(name)) names.set(name, line);
  }
  return [...names]
    .filter(([name]) => !isWorn(name, worn))
    .map(([name, line]) => `${file}:${line}: nothing wears .${name}`);
}

function isWorn(name, worn) {
  return worn.has(name) || worn.has(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`);
}

/** Every rule with what it stands in, outermost first. */
function rulesIn(text) {
  const rules = [];
  const parents = [];
  const bare = withoutComments(text);
  let start = 0;
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare[at];
    if (sign === '{') {
      const prelude = bare.slice(start, at).trim().replace(/\s+/g, ' ');
      const line = lineOf(bare, start + bare.slice(start, at).search(/\S/));
      rules.push({ prelude, parents: [...parents], line });
      parents.push(prelude);
    }
    if (sign === '}') parents.pop();
    if (sign === '{' || sign === '}' || sign === ';') start = at + 1;
  }
  return rules;
}

/** As long as before, so that lines keep their numbers. Braces in texts would mislead as well. */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, (found) => found.replace(/[^\n]/g, ' '));
}

function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
  const problems = checkStyles(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
