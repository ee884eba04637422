import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkStyles } from './check-styles.mjs';

const project = join(import.meta.dirname, '..');
const ORDER = '@layer theme, base, components, utilities;\n';
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'carom-styles-'));
  mkdirSync(join(copy, 'web/app'), { recursive: true });
  plant('page.tsx', "<p className={isOpen ? 'planted' : `planted-step-$" + '{index}`} />');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function plant(file: string, text: string) {
  writeFileSync(join(copy, 'web/app', file), text);
}

it('finds nothing in the tree as it is', () => {
  expect(checkStyles(project)).toEqual([]);
});

it.each([
  ['a rule', '.planted {\n  color: red;\n}', '".planted" is outside of the layers'],
  [
    'a rule under a condition',
    '@media print {\n  .planted {\n  }\n}',
    '"@media print" is outside of the layers',
  ],
  ['keyframes', '@keyframes planted {\n  to {\n  }\n}', '"@keyframes planted" is outside of the layers'],
  ['a layer of its own', '@layer mine {\n  .planted {\n  }\n}', '"@layer mine" is outside of the layers'],
])('finds %s outside of the layers', (_case, rule, problem) => {
  plant('planted.css', `${ORDER}\n@layer components {\n  .planted {\n  }\n}\n${rule}\n`);
  expect(checkStyles(copy)).toEqual([`web/app/planted.css:7: ${problem}`]);
});

it('finds a sheet without the order of the layers', () => {
  plant('planted.css', '@layer components {\n  .planted {\n  }\n}\n');
  expect(checkStyles(copy)).toEqual([
    'web/app/planted.css:1: begins without "@layer theme, base, components, utilities;"',
  ]);
});

it('finds a class that two sheets define', () => {
  const rule = '@layer components {\n  .planted {\n  }\n}\n';
  plant('a.css', ORDER + rule);
  plant('b.css', ORDER + rule);
  expect(checkStyles(copy)).toEqual(['web/app/b.css:3: .planted is defined in web/app/a.css too']);
});

it('finds a class that nothing uses', () => {
  const rules = '  .planted-step-1 {\n  }\n  .planted .forgotten {\n  }\n';
  plant('planted.css', `${ORDER}@layer components {\n${rules}}\n`);
  expect(checkStyles(copy)).toEqual(['web/app/planted.css:5: nothing uses .forgotten']);
});

it('allows braces in comments and texts, and at-rules that need no layer', () => {
  plant(
    'planted.css',
    `${ORDER}@font-face {\n}\n@layer components {\n  /* { */\n  .planted::before {\n    content: "}";\n  }\n}\n`,
  );
  expect(checkStyles(copy)).toEqual([]);
});
