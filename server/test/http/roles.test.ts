import { type CallName, calls } from '@carom/contract/calls';
import { expect, test } from 'vitest';
import { createSecretId } from '../../src/secret-ids.ts';
import { addUser, mailedId, openSession, PASSWORD, registration, send } from './accounts.ts';
import { addPortfolioEntry, portfolioPlan } from './portfolio-entries.ts';
import { contactMessage, createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

const VISITORS = ['guest', 'member', 'admin'] as const;
type Visitor = (typeof VISITORS)[number];

interface Row {
  /** The status that each visitor gets for a call that is right in all else. */
  readonly statuses: readonly [guest: number, member: number, admin: number];
  readonly prepare?: (user: { id: string; email: string } | null) => Promise<{ body?: unknown; id?: string }>;
}

const forEverybody = [200, 200, 200] as const;
const forSignedIn = [401, 200, 200] as const;
const forMembers = [401, 200, 403] as const;

const sent = (body: unknown) => async () => ({ body });
const ownEntry =
  ({ body, deletedAt = null }: { body?: unknown; deletedAt?: Date | null } = {}) =>
  async (user: { id: string } | null) => {
    const owner = user ?? (await addUser(database));
    return { id: (await addPortfolioEntry(database, owner, { deletedAt })).id, body };
  };

/** Who may make which call: whoever adds a call to the contract adds it here. */
const table: Record<CallName, Row> = {
  csrfCookie: { statuses: forEverybody },
  sendContactMessage: { statuses: forEverybody, prepare: sent(contactMessage) },
  register: {
    statuses: forEverybody,
    prepare: async () => ({ body: { ...registration, email: `${crypto.randomUUID()}@example.org` } }),
  },
  activateAccount: {
    statuses: forEverybody,
    prepare: async () => {
      const { email } = await addUser(database, { status: 'pending' });
      await send(app, 'resendActivation', { body: { email } });
      return { id: await mailedId(database, email) };
    },
  },
  resendActivation: { statuses: forEverybody, prepare: sent({ email: 'nobody@example.org' }) },
  login: {
    statuses: forEverybody,
    prepare: async () => ({ body: { email: (await addUser(database)).email, password: PASSWORD } }),
  },
  logout: { statuses: forSignedIn },
  forgotPassword: {
    statuses: forEverybody,
    prepare: async () => ({ body: { email: (await addUser(database)).email } }),
  },
  resetPassword: {
    statuses: forEverybody,
    prepare: async () => {
      const { email } = await addUser(database);
      await send(app, 'forgotPassword', { body: { email } });
      return { body: { email, password: 'a new one for it', random_id: await mailedId(database, email) } };
    },
  },
  savePassword: { statuses: forSignedIn, prepare: sent({ password: 'a new one for it' }) },
  listSessions: { statuses: forSignedIn },
  endSession: {
    statuses: forSignedIn,
    prepare: async (user) => ({
      id: user === null ? crypto.randomUUID() : (await openSession(app, user)).id,
    }),
  },
  exportMyData: { statuses: forSignedIn },
  deleteMyAccount: { statuses: forMembers, prepare: sent({ password: PASSWORD }) },
  readPairingScores: { statuses: forEverybody },
  listPortfolio: { statuses: forMembers },
  savePortfolioEntry: { statuses: forMembers, prepare: sent(portfolioPlan) },
  readPortfolioEntry: { statuses: forMembers, prepare: ownEntry() },
  updatePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ body: { name: 'Renamed' } }) },
  deletePortfolioEntry: { statuses: forMembers, prepare: ownEntry() },
  restorePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ deletedAt: new Date() }) },
  sharePortfolioEntry: { statuses: forMembers, prepare: ownEntry({ body: { share: 'on' } }) },
  readSharedEntry: {
    statuses: forEverybody,
    prepare: async () => {
      const sharedId = createSecretId();
      await addPortfolioEntry(database, await addUser(database), { sharedId });
      return { id: sharedId };
    },
  },
};

const cases = (Object.keys(calls) as CallName[]).flatMap((name) =>
  VISITORS.map((visitor, at) => [name, visitor, table[name].statuses[at]] as const),
);

test.each(cases)('%s as %s: %i', async (name, visitor: Visitor, status) => {
  const user = visitor === 'guest' ? null : await addUser(database, { role: visitor });
  const session = user === null ? null : await openSession(app, user);
  const prepared = (await table[name].prepare?.(user)) ?? {};
  const reply = await send(app, name, { ...prepared, ...(session && { token: session.token }) });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().status).toBe(status);
  expect(reply.headers['cache-control']).toBe(name === 'readPairingScores' ? 'no-cache' : 'no-store');
});

test('the table agrees with what the contract declares', () => {
  for (const [name, { access }] of Object.entries(calls)) {
    const { statuses } = table[name as CallName];
    const expected = {
      public: forEverybody,
      signedIn: forSignedIn,
      member: forMembers,
      admin: [401, 403, 200],
    }[access as 'public' | 'signedIn' | 'member' | 'admin'];
    expect(statuses, name).toEqual(expected);
  }
});

test('exactly the calls that the specification names ask for a CSRF token', () => {
  const asking = Object.entries(calls).filter(([, { csrf }]) => csrf);
  expect(asking.map(([, { path }]) => path).sort()).toEqual([
    '/api/contact',
    '/api/forgot_password',
    '/api/logout',
    '/api/reset_password',
    '/api/save_password',
  ]);
});
