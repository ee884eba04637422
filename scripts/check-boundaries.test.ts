import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRules, wordRules } from './boundary-rules.mjs';
import { checkBoundaries } from './check-boundaries.mjs';

const project = join(import.meta.dirname, '..');

type Plant = readonly [rule: string, file: string, text: string];

/** One violation of each rule in boundary-rules.mjs. */
const plants: readonly Plant[] = [
  [
    'documented-interfaces-only',
    'web/app/planted.ts',
    `export const x = () => window.__reactRouterDataRouter;`,
  ],
  [
    'documented-interfaces-only',
    'web/app/planted.tsx',
    `import { UNSAFE_createRouter as create } from 'react-router';\nexport const x = create;`,
  ],
  [
    'documented-interfaces-only',
    'server/src/planted.ts',
    `export const x = (db: { _: { session: object } }) => db._.session;`,
  ],
  [
    'documented-interfaces-only',
    'server/src/planted.ts',
    `import type pg from 'pg';\nexport const x = (client: pg.Client) => client.connection.stream.cork();`,
  ],
  [
    'documented-interfaces-only',
    'server/src/planted.ts',
    `export const x = 'delete from graphile_worker._private_jobs';`,
  ],
  [
    'dependencies-by-their-entries',
    'web/app/planted.ts',
    `export * from 'react-router/dist/production/lib/router.js';`,
  ],
  [
    'build-leaves-dependencies-as-they-are',
    'web/vite/planted.ts',
    `export const filter = /node_modules\\/react-router/;`,
  ],
  [
    'workspaces-by-name',
    'contract/src/planted.ts',
    `export { readEnv } from '../../server/src/settings/env.ts';`,
  ],
  [
    'workspaces-by-name',
    'web/app/api/planted.ts',
    `export const x = () => import('../../../server/src/settings/env.ts');`,
  ],
  [
    'workspaces-by-name',
    'server/src/planted.ts',
    `import type { X } from '../../web/app/paths.ts';\nexport type Y = X;`,
  ],
  [
    'feature-not-feature',
    'web/app/features/classes/planted.ts',
    `export * from '../auth/planted-elsewhere.ts';`,
  ],
  [
    'browser-storage-has-one-keeper',
    'web/app/features/auth/planted.ts',
    `export * from '../../storage/browser-storage.ts';`,
  ],
  [
    'modules-write-their-own-rows',
    'server/src/modules/planted/service.ts',
    `import { insertUser } from '../users/repo.ts';\nexport const x = insertUser;`,
  ],
  [
    'modules-write-their-own-rows',
    'server/src/modules/admin/planted/repo.ts',
    `export * from '../audit-log/repo.ts';`,
  ],
  [
    'queries-live-in-repos',
    'server/src/modules/planted/service.ts',
    `export const x = (db: Database) => db.query.users.findFirst();`,
  ],
  [
    'queries-live-in-repos',
    'server/src/limits/planted.ts',
    `export const x = (pool: pg.Pool) =>\n  pool\n    .query('select 1');`,
  ],
  [
    'connections-have-one-maker',
    'server/src/planted.ts',
    `import pg from 'pg';\nexport const x = new pg.Pool({});`,
  ],
  [
    'browser-storage-has-one-keeper',
    'web/app/ui/planted.tsx',
    `export const x = () => window.localStorage.getItem('a');`,
  ],
  [
    'browser-storage-has-one-keeper',
    'web/app/ui/planted.tsx',
    `export const x = () => sessionStorage.clear();`,
  ],
  ['domain-has-no-clock-or-chance', 'domain/src/planted.ts', `export const x = () => Math.random();`],
  ['domain-has-no-clock-or-chance', 'domain/src/planted.ts', `export const x = () => new Date();`],
  [
    'provider-is-known-to-its-adapter',
    'server/src/modules/planted/service.ts',
    `export const sentAt = (headers: Record<string, string>) => headers['paypal-transmission-time'];`,
  ],
  [
    'provider-is-known-to-its-adapter',
    'server/src/modules/planted/service.ts',
    `export const isSale = (type: string) => type.startsWith('PAYMENT.SALE.');`,
  ],
  [
    'provider-is-known-to-its-adapter',
    'server/src/ports/planted.ts',
    `export interface Sale { readonly billing_agreement_id: string }`,
  ],
  [
    'provider-is-known-to-its-adapter',
    'web/app/features/payments/planted.ts',
    `export * from '@paypal/paypal-js';`,
  ],
  [
    'workspaces-by-name',
    'web/app/planted.ts',
    `import type { X } from '@carom/server/src/main.ts';\nexport type Y = X;`,
  ],
  [
    'workspaces-by-name',
    'domain/src/planted.ts',
    `export type X = import('../../contract/src/envelope.ts').X;`,
  ],
  [
    'feature-not-feature',
    'web/app/features/classes/planted/deep.ts',
    `export const x = () => import('../../auth/planted-elsewhere.ts');`,
  ],
];

/** Violations of the rules in biome.json, by the linter's rule or by its message. */
const biomePlants: readonly Plant[] = [
  ['noUndeclaredDependencies', 'domain/src/planted.ts', `import { z } from 'zod';\nexport const x = z;`],
  [
    'noNodejsModules',
    'domain/src/planted.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  [
    'noUndeclaredDependencies',
    'domain/src/planted.ts',
    `import type { Envelope } from '@carom/contract/envelope';\nexport type X = Envelope;`,
  ],
  [
    'noUndeclaredDependencies',
    'contract/src/planted.ts',
    `import fastify from 'fastify';\nexport const x = fastify;`,
  ],
  [
    'The emulator knows none of our code.',
    'payment-emulator/src/planted.ts',
    `export * from '@carom/domain/result';`,
  ],
  [
    'Shared code knows no features and no query client.',
    'web/app/ui/planted.ts',
    `import type { X } from '../features/auth/planted-elsewhere.ts';\nexport type Y = X;`,
  ],
  [
    'Shared code knows no features and no query client.',
    'web/app/api/planted.ts',
    `export * from '../layouts/planted-elsewhere.ts';`,
  ],
  [
    'A first visit loads no query client.',
    'web/app/features/auth/planted.ts',
    `export * from '../../query/query-provider.tsx';`,
  ],
  [
    'Shared code knows no features and no query client.',
    'web/app/session/planted.ts',
    `export { useQuery } from '@tanstack/react-query';`,
  ],
  [
    'noUndeclaredDependencies',
    'web/app/api/planted.ts',
    `import { z } from 'zod';\nexport const x = z.string();`,
  ],
  ['A route calls a service.', 'server/src/modules/planted/routes.ts', `export * from './repo.ts';`],
  ['A route calls a service.', 'server/src/modules/planted/routes.ts', `export * from '../../db/schema.ts';`],
  [
    'A service knows no HTTP and no SQL.',
    'server/src/modules/planted/service.ts',
    `import { sql } from 'drizzle-orm';\nexport const x = sql;`,
  ],
  [
    'Only repos and server/src/db know SQL.',
    'server/src/jobs/planted.ts',
    `import type { users } from '../db/schema/accounts.ts';\nexport type X = typeof users;`,
  ],
  [
    'A service knows no HTTP and no SQL.',
    'server/src/modules/planted/service.ts',
    `import type { FastifyRequest } from 'fastify';\nexport type X = FastifyRequest;`,
  ],
  [
    'A service knows no HTTP and no SQL.',
    'server/src/modules/planted/service.ts',
    `export * from '../../adapters/smtp.ts';`,
  ],
  ['noProcessEnv', 'server/src/planted.ts', `export const x = process.env.HOME;`],
  ['noProcessEnv', 'server/src/planted.ts', `export const { HOME } = process.env;`],
  [
    'Shared code knows no features.',
    'web/app/query/planted.ts',
    `export * from '../features/auth/planted-elsewhere.ts';`,
  ],
  [
    'A first visit loads no query client.',
    'web/app/root.tsx',
    `export { useQuery } from '@tanstack/react-query';`,
  ],
  [
    'Modules know ports; only repos know SQL.',
    'server/src/modules/planted/planted.ts',
    `export * from '../../adapters/smtp.ts';`,
  ],
  [
    'Modules know ports; only repos know SQL.',
    'server/src/ports/planted.ts',
    `export const x = () => import('../db/schema/accounts.ts');`,
  ],
  ['Modules know ports.', 'server/src/modules/planted/repo.ts', `export * from '../../adapters/smtp.ts';`],
  [
    'A service knows no HTTP and no SQL.',
    'server/src/modules/planted/service.ts',
    `import cookie from '@fastify/cookie';\nexport const x = cookie;`,
  ],
  [
    'A route calls a service.',
    'server/src/modules/planted/routes.ts',
    `import type pg from 'pg';\nexport type X = pg.Pool;`,
  ],
  ['noNodejsModules', 'contract/src/planted.ts', `import { join } from 'node:path';\nexport const x = join;`],
  ['noUndeclaredDependencies', 'web/app/planted.ts', `export * from '@carom/server/src/main.ts';`],
];

/** Code that the rules must allow. */
const allowed: readonly (readonly [file: string, text: string])[] = [
  [
    'contract/src/planted.ts',
    `import type { Result } from '@carom/domain/result';\nimport { z } from 'zod';\nexport type X = Result;\nexport const x = z;`,
  ],
  ['payment-emulator/src/planted.ts', `export * from '@carom/domain/time/durations';`],
  [
    'server/src/modules/planted/service.ts',
    `import { deleteLinksOf, type Link } from '../night-links/repo.ts';\nexport const x: Link = deleteLinksOf();`,
  ],
  ['server/src/modules/planted/repo.ts', `import { sql } from 'drizzle-orm';\nexport const x = sql;`],
  ['server/src/db/planted.ts', `export * from './schema/accounts.ts';`],
  ['server/src/modules/planted/planted.test.ts', `import { sql } from 'drizzle-orm';\nexport const x = sql;`],
];

let planted: string;

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'carom-boundaries-'));
});
afterAll(() => rmSync(planted, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), text);
}

describe('the boundary check', () => {
  it.each(plants)('catches %s in %s: %s', (rule, file, text) => {
    write(file, text);
    const problems = checkBoundaries(planted);
    rmSync(join(planted, file));
    expect(problems.filter((problem) => problem.startsWith(`${rule}: `))).not.toEqual([]);
  });

  it.each(allowed)('allows %s: %s', (file, text) => {
    write(file, text);
    const problems = checkBoundaries(planted);
    rmSync(join(planted, file));
    expect(problems).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    const rules = [...importRules, ...wordRules].map((rule) => rule.name);
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});

describe('the import rules of the linter', () => {
  const { vcs: _vcs, ...settings } = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'));
  /** Several plants have the same path, so each gets a number. */
  const pathOf = (file: string, index: number) => `linted/${file.replace('planted', `planted-${index}`)}`;
  const all = [...biomePlants.map(([, file, text]) => [file, text] as const), ...allowed];
  let diagnostics: readonly { category: string; message: string; location: { path: string } }[];

  beforeAll(() => {
    for (const workspace of ['domain', 'contract', 'server', 'web', 'payment-emulator'])
      write(
        `linted/${workspace}/package.json`,
        readFileSync(join(project, workspace, 'package.json'), 'utf8'),
      );
    write('linted/biome.json', JSON.stringify(settings));
    write('linted/server/src/a.ts', `import type { Y } from './b.ts';\nexport type X = Y;`);
    write('linted/server/src/b.ts', `import type { X } from './a.ts';\nexport type Y = X;`);
    for (const [index, [file, text]] of all.entries()) write(pathOf(file, index), text);
    const { stdout } = spawnSync('biome', ['lint', '--reporter=json', '--max-diagnostics=none'], {
      cwd: join(planted, 'linted'),
      encoding: 'utf8',
    });
    diagnostics = JSON.parse(stdout).diagnostics;
  });

  const foundIn = (path: string) =>
    diagnostics
      .filter(({ location }) => `linted/${location.path}` === path)
      .map(({ category, message }) => `${category}: ${message}`)
      .join('\n');

  it.each(biomePlants.map((plant, index) => [index, ...plant] as const))(
    '%i: says “%s” of %s: %s',
    (index, rule, file) => expect(foundIn(pathOf(file, index))).toContain(rule),
  );

  it.each(allowed.map((each, index) => [biomePlants.length + index, ...each] as const))(
    '%i: allows %s: %s',
    (index, file) =>
      expect(foundIn(pathOf(file, index))).not.toMatch(/noRestrictedImports|noUndeclared|noNodejsModules/),
  );

  it('has a planted violation for every message', () => {
    const messages = JSON.stringify(settings).match(/(?<="message":")[^"]+/g);
    expect(biomePlants.map(([rule]) => rule)).toEqual(expect.arrayContaining(messages ?? []));
  });

  it('finds import cycles, also of types', () => {
    expect(foundIn('linted/server/src/a.ts')).toContain('noImportCycles');
  });
});
