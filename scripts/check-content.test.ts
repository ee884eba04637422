import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkContent } from './check-content.mjs';

const project = join(import.meta.dirname, '..');
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'carom-content-'));
  mkdirSync(join(copy, 'web/app/content'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function problemsOf(text: string, file = 'page.tsx'): string[] {
  writeFileSync(join(copy, 'web/app', file), `\n${text}\n`);
  return checkContent(copy);
}

it('finds nothing in the tree as it is', () => {
  expect(checkContent(project)).toEqual([]);
});

it.each([
  ['markup', 'const a = <p>Nothing is lost</p>;', 'Nothing is lost'],
  ['markup around a value', 'const a = <p>Saved as {name} in <b>portfolio</b></p>;', 'Saved as … in …'],
  ['a fragment', 'const a = <>you will see</>;', 'you will see'],
  ['an attribute', 'const a = <Card title="Choose a plan" />;', 'Choose a plan'],
  ['a string', "const LINE = 'the next best choice';", 'the next best choice'],
  ['a string under a key', "const LINES = { away: 'Not there, just now' };", 'Not there, just now'],
  ['a template', 'const line = `Nobody found $' + '{name}, sorry`;', 'Nobody found … , sorry'],
  ['a string as a constant', "const LINES = ['It is done'] as const;", 'It is done'],
])('finds a sentence in %s', (_where, text, sentence) => {
  expect(problemsOf(text)).toEqual([`web/app/page.tsx:2: "${sentence}" belongs in web/app/content/`]);
});

it.each([
  ['a label of two words', 'const a = <Button title="Try again">Show more</Button>;'],
  ['classes', "const LOOK = 'inline-flex items-center text-muted';"],
  ['classes on an element', 'const a = <p className="truncate grow flex" />;'],
  ['a line for the console', "console.error('The file was lost', error);"],
  ['a line for engineers', "throw new Error('Nobody may come here');"],
  ['the reason in a failure', "const a = { kind: 'inconsistent', reason: 'not a plan of this' };"],
  ['a path of a drawing', "const PATH = 'M10 10h180 v20 z';"],
  ['a type', "type Line = 'one of the lines';"],
])('allows %s', (_what, text) => {
  expect(problemsOf(text)).toEqual([]);
});

it('ignores content files and tests', () => {
  expect(problemsOf("export const LINE = 'Nothing is lost';", 'content/page.ts')).toEqual([]);
  expect(problemsOf("const LINE = 'Nothing is lost';", 'page.test.tsx')).toEqual([]);
});
