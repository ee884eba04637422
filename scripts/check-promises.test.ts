import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPromises } from './check-promises.mjs';

const project = join(import.meta.dirname, '..');
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'carom-promises-'));
  mkdirSync(join(copy, 'server/src'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function problemsOf(body: string): string[] {
  writeFileSync(
    join(copy, 'server/src/planted.ts'),
    `export async function planted(db: any) {\n${body}\n}\n`,
  );
  return checkPromises(copy);
}

describe('the check of promises', () => {
  it.each([
    ['a call', 'const user = db.find();\nawait db.count();\nreturn await user;'],
    [
      'many calls',
      'const all = db.ids.map(async (id) => db.find(id));\nawait db.count();\nawait Promise.all(all);',
    ],
    [
      'one among others',
      'const user = db.find();\nconst n = await db.count();\nawait Promise.all([n, user]);',
    ],
    ['a spread', 'const all = db.all();\nawait db.count();\nawait Promise.all([db.find(), ...all]);'],
    ['a promise made by hand', 'const soon = new Promise(() => {});\nawait db.count();\nawait soon;'],
    ['a choice', 'const user = db.isOpen ? db.find() : null;\nawait db.count();\nawait user;'],
    ['a call with a type', 'const user = db.find() as Promise<void>;\nawait db.count();\nawait user;'],
    ['a combination', 'const both = Promise.all([db.a(), db.b()]);\nawait db.count();\nawait both;'],
    ['a continuation', 'const user = db.find();\nawait db.count();\nawait user.then(String);'],
    [
      'a loop in between',
      'const user = db.find();\nfor await (const each of db.rows()) String(each);\nawait user;',
    ],
    [
      'a callback',
      'let user = null;\ndb.once("open", () => {\n  user = db.find();\n});\nawait db.open();\nawait user;',
    ],
    [
      'an inner function',
      'return async () => {\n  const user = db.find();\n  await db.count();\n  await user;\n};',
    ],
    ['a half handler', 'const user = db.find().then(String);\nawait db.count();\nawait user;'],
  ])('catches %s, left alone', (_case, body) => {
    expect(problemsOf(body)).toEqual([
      expect.stringMatching(/^server\/src\/planted\.ts:\d+: \w+ is started before it is awaited$/),
    ]);
  });

  it.each([
    ['what is awaited at once', 'const user = await db.find();\nawait db.count();\nreturn user;'],
    [
      'what is awaited together',
      'const user = db.find();\nconst n = db.count();\nreturn await Promise.all([user, n]);',
    ],
    ['a failure that is caught', 'const user = db.find().catch(String);\nawait db.count();\nawait user;'],
    [
      'a failure that is a value',
      'const user = db.find().then(String, String);\nawait db.count();\nawait user;',
    ],
    ['what cannot reject', 'const all = Promise.allSettled([db.find()]);\nawait db.count();\nawait all;'],
    ['what is no promise', 'const users = db.list();\nawait db.count();\nreturn users.length;'],
    [
      'waits of other functions',
      'const user = db.find();\ndb.later(async () => {\n  await db.count();\n});\nawait user;',
    ],
    ['waits before it', 'await db.count();\nconst user = db.find();\nawait user;'],
  ])('allows %s', (_case, body) => {
    expect(problemsOf(body)).toEqual([]);
  });
});

it('a floating promise is caught by the linter', () => {
  const settings = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'));
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ linter: settings.linter }));
  const text = 'async function work() {}\nexport function planted() {\n  work();\n}\n';
  writeFileSync(join(copy, 'server/src/planted.ts'), text);
  const { status, stdout, stderr } = spawnSync('biome', ['lint'], { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('noFloatingPromises');
});
