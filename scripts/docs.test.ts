import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as env from '../server/src/settings/env.ts';
import { problemsOf, readProject } from './doc-claims.ts';

const root = join(import.meta.dirname, '..');
const project = readProject(root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = project.files.filter((file) => file.endsWith('.md'));

/** The first column of a section's tables: the documented items. */
function documentedIn(path: string, section: string): string[] {
  const [, body = ''] = read(path).split(`\n## ${section}\n`);
  const [own = ''] = body.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name).sort();
}

describe('the docs', () => {
  it('are found', () => {
    expect(texts).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operations.md']));
    expect(texts.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it.each(texts)('%s names only commands, files and links that exist', (file) => {
    expect(problemsOf(project, dirname(file), read(file))).toEqual([]);
  });

  it('are checked for names that do not exist', () => {
    const planted = [
      'Run `npm run fly`, then `npm run build --workspace domain` and `npm run bench -- nothing`.',
      'See `server/src/nothing.ts`, `nowhere/at-all.mjs`, `no-such-name.ts` and `web/app/features/<area>/no-page.tsx`.',
      'Read [this](missing.md) and [that](docs/glossary.md#no-such-heading).',
      '```sh',
      'node scripts/nothing.mjs',
      '```',
    ].join('\n');
    expect(problemsOf(project, '.', planted)).toEqual([
      'no such command: npm run fly',
      'no such command: npm run build --workspace domain',
      'no such command: npm run bench -- nothing',
      'no such file: scripts/nothing.mjs',
      'no such file: server/src/nothing.ts',
      'no such file: nowhere/at-all.mjs',
      'no such file: no-such-name.ts',
      'no such file: web/app/features/<area>/no-page.tsx',
      'broken link: missing.md',
      'broken link: docs/glossary.md#no-such-heading',
    ]);
  });

  it('ignore names outside the repository', () => {
    const harmless = [
      'Inside `npm run` the path `/member/account` takes `application/json` from `10.0.0.0/8`.',
      'Built: `web/build/site.json`. Run `npm start`, `npm test` or `npm run build --workspace web`.',
      '[Out](https://example.org/x.md), `process.env`, `server/src/settings/env.ts` and `env.ts`.',
    ].join('\n');
    expect(problemsOf(project, '.', harmless)).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  it('documents exactly the environment variables that the server reads', () => {
    const variables = variablesRead();
    // A setting whose value is a file, such as TERMS_FILE, does not replace another setting.
    const isSecretInFile = (name: string) =>
      name.endsWith('_FILE') && variables.includes(name.slice(0, -'_FILE'.length));
    const inFiles = variables.filter(isSecretInFile);
    const plain = variables.filter((name) => !isSecretInFile(name));
    expect(documentedIn('docs/operations.md', 'Configuration')).toEqual(plain);
    const named = [...read('docs/operations.md').matchAll(/`([A-Z_]+_FILE)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].filter((name) => !plain.includes(name)).sort()).toEqual(inFiles);
  });
});

describe('docs/operations.md, the production start', () => {
  it('sets everything that production requires', () => {
    const [, section = ''] = read('docs/operations.md').split('\n## Production start\n');
    const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
    const settings = [...block.matchAll(/\b([A-Z_]+)=('[^']*'|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", '').replaceAll('…', 'x'.repeat(32)),
    ]);
    expect(env.readEnv(Object.fromEntries(settings))).toMatchObject({
      ok: true,
      value: { mode: 'production' },
    });
  });
});

describe('docs/operations.md, the words of the owner', () => {
  it('are examples that the server accepts unchanged', () => {
    const examples = [
      ...read('docs/operations.md').matchAll(/A complete ([\w.]+):\n\n```json\n([\s\S]*?)```/g),
    ];
    const folder = mkdtempSync(join(tmpdir(), 'carom-examples-'));
    for (const [, name = '', text = ''] of examples) writeFileSync(join(folder, name), text);
    expect(env.readEnv({ WORDS_DIR: folder })).toMatchObject({
      ok: true,
      value: { ownWords: { description: expect.any(String), team: { members: [{}, {}] } } },
    });
    rmSync(folder, { recursive: true });
  });
});

describe('docs/architecture.md', () => {
  it('explains exactly the rules that the boundary check enforces', () => {
    const names = [...read('scripts/boundary-rules.mjs').matchAll(/\bname: '([^']+)'/g)].map(
      ([, name = '']) => name,
    );
    expect(documentedIn('docs/architecture.md', 'Forbidden imports')).toEqual(names.sort());
  });
});

describe('docs/decisions/README.md', () => {
  it('lists every record', () => {
    const list = read('docs/decisions/README.md');
    const records = project.files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((file) => !list.includes(`(${file.replace('docs/decisions/', '')})`))).toEqual([]);
  });
});

/** Runs the readers of settings in both modes, and records the names that they read. */
function variablesRead(): string[] {
  const names = new Set<string>();
  for (const mode of ['development', 'production']) {
    const values: NodeJS.ProcessEnv = { NODE_ENV: mode };
    const source = new Proxy(values, {
      get: (target, name) => {
        if (typeof name === 'string') names.add(name);
        return Reflect.get(target, name);
      },
    });
    for (const [name, reader] of Object.entries(env)) if (name.startsWith('read')) reader(source);
  }
  return [...names].sort();
}
