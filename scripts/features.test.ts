import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, type Super, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/src/endpoints.ts';
import { embedRoutes, pageRoutes, type RouteEntry } from '../web/app/routes.ts';

const root = join(import.meta.dirname, '..');
const DOCUMENT = 'docs/features.md';
const HEADER = '| Feature | Test title | File |';
const TEST_FILE = /^(contract|domain|e2e|payment-emulator|scripts|server|web)\/.+\.(spec|test)\.tsx?$/;

const document = readFileSync(join(root, DOCUMENT), 'utf8');
const rows = document.split('\n').flatMap((text, index) => {
  const [feature = '', title = '', file = '', ...rest] = text.split('|').slice(1, -1);
  if (file === '' || text === HEADER || text.startsWith('|---')) return [];
  const place = [file, ...rest].join('|').trim().replaceAll('`', '');
  return { line: index + 1, feature: feature.trim(), title: title.trim(), file: place };
});
const named = new Set(
  rows.flatMap(({ feature }) => [...feature.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)),
);

/** Titles of tests and steps, as in the source. */
function titlesIn(file: string, source: string): Set<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const [name = '', ...members] = nameOf(callee);
      if (!['it', 'test'].includes(name) || members.includes('describe')) return;
      if (first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string'))
        titles.add(source.slice(first.start + 1, first.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

/** The parts of a name such as `test.describe`, through calls such as `it.each(…)`. */
function nameOf(callee: Expression | Super): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...nameOf(callee.object), callee.property.name];
  return [];
}

const titlesByFile = new Map<string, Set<string>>();

function problemOf({ title, file }: { title: string; file: string }): string | undefined {
  if (!TEST_FILE.test(file)) return `${file} is not a test file`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const titles = titlesByFile.get(file) ?? titlesIn(file, readFileSync(join(root, file), 'utf8'));
  titlesByFile.set(file, titles);
  return titles.has(title) ? undefined : `${file} has no test '${title}'`;
}

function pagesOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pagesOf(children),
  ]);
}

describe(DOCUMENT, () => {
  it('has the tables', () => {
    expect(rows.length).toBeGreaterThan(250);
  });

  it('names files and titles that exist', () => {
    const problems = rows.flatMap((row) => {
      const problem = problemOf(row);
      return problem ? `${DOCUMENT}:${row.line} (${row.feature}): ${problem}` : [];
    });
    expect(problems).toEqual([]);
  });

  it('names every page of web/app/routes.ts', () => {
    expect(['/', ...pagesOf([...pageRoutes, ...embedRoutes])].filter((page) => !named.has(page))).toEqual([]);
  });

  it('names every call of contract/src/endpoints.ts', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(addresses.filter((address) => !named.has(address))).toEqual([]);
  });

  it('finds titles in all forms, and no other texts', () => {
    const source = [
      "describe('a group', () => {",
      "  it('plain', () => {});",
      "  it.each([\n    ['a', ['b']],\n  ])(\n    'for %s',\n    { timeout: 1 },\n    () => {},\n  );",
      "  it.each`a\n1`('for a table', () => {});",
      '});',
      "test.describe('another group', () => {",
      "  test('tagged core', { tag: '@core' }, async () => {",
      "    await test.step('a step', async () => {});",
      "    open('no title');",
      '  });',
      '  test(`in backticks`, () => {});',
      '});',
    ].join('\n');
    expect([...titlesIn('planted.test.ts', source)].sort()).toEqual([
      'a step',
      'for %s',
      'for a table',
      'in backticks',
      'plain',
      'tagged core',
    ]);
  });

  it('reports a row whose title or file does not exist', () => {
    expect(problemOf({ title: 'no such title', file: 'e2e/visitor.spec.ts' })).toContain('no such title');
    expect(problemOf({ title: 'any', file: 'e2e/gone.spec.ts' })).toBe('e2e/gone.spec.ts does not exist');
  });
});
