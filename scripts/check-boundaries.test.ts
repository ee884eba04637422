import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalRules, importRules, wordRules } from './boundary-rules.mjs';
import { checkBoundaries } from './check-boundaries.mjs';

/** One violation of each rule, as somebody in a hurry would write it. */
const plants: readonly { readonly rule: string; readonly file: string; readonly text: string }[] = [
  {
    rule: 'domain-is-pure',
    file: 'domain/src/planted.ts',
    text: `import { z } from 'zod';\nexport const x = z;`,
  },
  {
    rule: 'domain-is-pure',
    file: 'domain/src/planted.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  },
  {
    rule: 'domain-is-pure',
    file: 'domain/src/planted.ts',
    text: `import type { Envelope } from '@carom/contract/envelope';\nexport type X = Envelope;`,
  },
  {
    rule: 'documented-interfaces-only',
    file: 'web/app/planted.ts',
    text: `export const x = () => window.__reactRouterDataRouter;`,
  },
  {
    rule: 'documented-interfaces-only',
    file: 'web/app/planted.tsx',
    text: `import { UNSAFE_createRouter as create } from 'react-router';\nexport const x = create;`,
  },
  {
    rule: 'documented-interfaces-only',
    file: 'server/src/planted.ts',
    text: `export const x = (db: { _: { session: object } }) => db._.session;`,
  },
  {
    rule: 'documented-interfaces-only',
    file: 'server/src/planted.ts',
    text: `import type pg from 'pg';\nexport const x = (client: pg.Client) => client.connection.stream.cork();`,
  },
  {
    rule: 'documented-interfaces-only',
    file: 'server/src/planted.ts',
    text: `export const x = 'delete from graphile_worker._private_jobs';`,
  },
  {
    rule: 'dependencies-by-their-entries',
    file: 'web/app/planted.ts',
    text: `export * from 'react-router/dist/production/lib/router.js';`,
  },
  {
    rule: 'build-leaves-dependencies-as-they-are',
    file: 'web/vite/planted.ts',
    text: `export const filter = /node_modules\\/react-router/;`,
  },
  {
    rule: 'contract-knows-domain-and-zod',
    file: 'contract/src/planted.ts',
    text: `export { readEnv } from '../../server/src/settings/env.ts';`,
  },
  {
    rule: 'contract-knows-domain-and-zod',
    file: 'contract/src/planted.ts',
    text: `import fastify from 'fastify';\nexport const x = fastify;`,
  },
  {
    rule: 'web-not-server',
    file: 'web/app/api/planted.ts',
    text: `export const x = () => import('../../../server/src/settings/env.ts');`,
  },
  {
    rule: 'server-not-web',
    file: 'server/src/planted.ts',
    text: `import type { X } from '../../web/app/paths.ts';\nexport type Y = X;`,
  },
  {
    rule: 'emulator-stands-alone',
    file: 'payment-emulator/src/planted.ts',
    text: `export * from '@carom/domain/result';`,
  },
  {
    rule: 'feature-not-feature',
    file: 'web/app/features/classes/planted.ts',
    text: `export * from '../auth/planted-elsewhere.ts';`,
  },
  {
    rule: 'shared-rooms-know-no-features',
    file: 'web/app/ui/planted.ts',
    text: `export type X = import('../features/auth/planted-elsewhere.ts').X;`,
  },
  {
    rule: 'shared-rooms-know-no-features',
    file: 'web/app/api/planted.ts',
    text: `export * from '../layouts/planted-elsewhere.ts';`,
  },
  {
    rule: 'first-visit-carries-no-query-client',
    file: 'web/app/features/auth/planted.ts',
    text: `export * from '../../query/query-provider.tsx';`,
  },
  {
    rule: 'first-visit-carries-no-query-client',
    file: 'web/app/session/planted.ts',
    text: `export { useQuery } from '@tanstack/react-query';`,
  },
  {
    rule: 'features-keep-for-members',
    file: 'web/app/features/auth/planted.ts',
    text: `export * from '../../storage/browser-storage.ts';`,
  },
  {
    rule: 'browser-code-carries-no-zod',
    file: 'web/app/api/planted.ts',
    text: `import { z } from 'zod';\nexport const x = z.string();`,
  },
  {
    rule: 'routes-not-repo',
    file: 'server/src/modules/planted/routes.ts',
    text: `export * from './repo.ts';`,
  },
  {
    rule: 'routes-not-repo',
    file: 'server/src/modules/planted/routes.ts',
    text: `export * from '../../db/schema.ts';`,
  },
  {
    rule: 'repos-belong-to-their-module',
    file: 'server/src/modules/planted/service.ts',
    text: `import { findUserById } from '../users/repo.ts';\nexport const x = findUserById;`,
  },
  {
    rule: 'repos-belong-to-their-module',
    file: 'server/src/modules/admin/planted/repo.ts',
    text: `export type { StoredChange } from '../audit-log/repo.ts';`,
  },
  {
    rule: 'drizzle-lives-in-repos',
    file: 'server/src/modules/planted/service.ts',
    text: `import { sql } from 'drizzle-orm';\nexport const x = sql;`,
  },
  {
    rule: 'drizzle-lives-in-repos',
    file: 'server/src/jobs/planted.ts',
    text: `import type { users } from '../db/schema/accounts.ts';\nexport type X = typeof users;`,
  },
  {
    rule: 'queries-live-in-repos',
    file: 'server/src/modules/planted/service.ts',
    text: `export const x = (db: Database) => db.query.users.findFirst();`,
  },
  {
    rule: 'queries-live-in-repos',
    file: 'server/src/limits/planted.ts',
    text: `export const x = (pool: pg.Pool) =>\n  pool\n    .query('select 1');`,
  },
  {
    rule: 'services-not-fastify',
    file: 'server/src/modules/planted/service.ts',
    text: `import type { FastifyRequest } from 'fastify';\nexport type X = FastifyRequest;`,
  },
  {
    rule: 'modules-see-ports-only',
    file: 'server/src/modules/planted/service.ts',
    text: `export * from '../../adapters/smtp.ts';`,
  },
  {
    rule: 'environment-has-one-reader',
    file: 'server/src/planted.ts',
    text: `export const x = process.env.HOME;`,
  },
  {
    rule: 'environment-has-one-reader',
    file: 'server/src/planted.ts',
    text: `export const { HOME } = process.env;`,
  },
  {
    rule: 'connections-have-one-maker',
    file: 'server/src/planted.ts',
    text: `import pg from 'pg';\nexport const x = new pg.Pool({});`,
  },
  {
    rule: 'browser-storage-has-one-keeper',
    file: 'web/app/ui/planted.tsx',
    text: `export const x = () => window.localStorage.getItem('a');`,
  },
  {
    rule: 'browser-storage-has-one-keeper',
    file: 'web/app/ui/planted.tsx',
    text: `export const x = () => sessionStorage.clear();`,
  },
  {
    rule: 'domain-has-no-clock-or-chance',
    file: 'domain/src/planted.ts',
    text: `export const x = () => Math.random();`,
  },
  {
    rule: 'domain-has-no-clock-or-chance',
    file: 'domain/src/planted.ts',
    text: `export const x = () => new Date();`,
  },
  {
    rule: 'provider-is-known-to-its-adapter',
    file: 'server/src/modules/planted/service.ts',
    text: `export const sentAt = (headers: Record<string, string>) => headers['paypal-transmission-time'];`,
  },
  {
    rule: 'provider-is-known-to-its-adapter',
    file: 'server/src/modules/planted/service.ts',
    text: `export const isSale = (type: string) => type.startsWith('PAYMENT.SALE.');`,
  },
  {
    rule: 'provider-is-known-to-its-adapter',
    file: 'server/src/ports/planted.ts',
    text: `export interface Sale { readonly billing_agreement_id: string }`,
  },
  {
    rule: 'provider-is-known-to-its-adapter',
    file: 'web/app/features/payments/planted.ts',
    text: `export * from '@paypal/paypal-js';`,
  },
  {
    rule: 'no-cycles',
    file: 'server/src/planted.ts',
    text: `import { y } from './planted-too.ts';\nexport const x = y;`,
  },
];

describe('the boundary check', () => {
  let planted: string;

  beforeAll(() => {
    // Nothing else is in it: a rule looks at one file and at what that names, there or not.
    planted = mkdtempSync(join(tmpdir(), 'carom-boundaries-'));
    write('server/src/planted-too.ts', `import { x } from './planted.ts';\nexport const y = x;`);
  });
  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), text);
  }

  it.each(plants)('catches $rule: $text', ({ rule, file, text }) => {
    write(file, text);
    const problems = checkBoundaries(planted);
    rmSync(join(planted, file));
    expect(problems.filter((problem) => problem.startsWith(`${rule}: `))).not.toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    const rules = [...importRules, ...globalRules, ...wordRules].map((rule) => rule.name);
    expect(new Set(plants.map((plant) => plant.rule))).toEqual(new Set([...rules, 'no-cycles']));
  });
});
