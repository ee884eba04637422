import { randomUUID } from 'node:crypto';
import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '../../src/db/client.ts';
import { mails, users } from '../../src/db/schema.ts';
import { createPasswordHashing } from '../../src/security/password-hash.ts';
import { fetchCsrfHeaders, TEST_PASSWORD_COST } from './test-app.ts';

export const PASSWORD = 'carom on two cushions';

export const registration = {
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines@example.org',
  password: PASSWORD,
  terms: '1',
};

export type TestUser = typeof users.$inferSelect;
/** Hashed once and shared by all members. */
const passwordHash = createPasswordHashing({ cost: TEST_PASSWORD_COST }).hash(PASSWORD);

/** Adds an active member with the test password, unless given otherwise. */
export async function addUser(
  { db }: { readonly db: Database },
  given: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@example.org`;
  const user = { firstName: 'Ada', lastName: 'Chalk', email, status: 'active' as const };
  const [row] = await db
    .insert(users)
    .values({ ...user, passwordHash: await passwordHash, ...given })
    .returning();
  if (row === undefined) throw new Error('No user was made');
  return row;
}

export async function openSession(app: FastifyInstance, user: { id: string }, userAgent = 'test') {
  const token = await app.guards.sessions.open(user.id, userAgent);
  const session = await app.guards.sessions.find(token);
  return { token, id: session?.id ?? '' };
}

interface CallOptions {
  readonly body?: unknown;
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

/** Sends a call of the contract as a page does, with a CSRF token. */
export async function send(app: FastifyInstance, name: CallName, options: CallOptions = {}) {
  const { method, path, csrf }: Endpoint = endpoints[name];
  const { body, id = '', query = {}, token, headers, remoteAddress } = options;
  const request: InjectOptions = {
    method,
    url: path.replace(':id', encodeURIComponent(id)),
    query,
    headers: {
      ...(csrf && (await fetchCsrfHeaders(app))),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  };
  return app.inject(request);
}

export function login(app: FastifyInstance, email: string, password = PASSWORD, options: CallOptions = {}) {
  return send(app, 'login', { ...options, body: { email, password } });
}

/** The id of the link in the newest mail to this address. */
export async function mailedId({ db }: { readonly db: Database }, to: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, to))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const id = /(?:activate_account|reset_password|confirm_email|undo_email_change)\/([\w-]{43})/.exec(
    mail?.text ?? '',
  )?.[1];
  if (id === undefined) throw new Error(`No link was mailed to ${to}`);
  return id;
}

export async function findUser({ db }: { readonly db: Database }, email: string): Promise<TestUser | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}
