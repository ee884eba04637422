import { type CallName, endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/db/client.ts';
import { answerTemplates, auditLog, contactMessages } from '../../src/db/schema.ts';
import { addUser, openSession, type TestUser } from './accounts.ts';

type Given = Partial<typeof contactMessages.$inferInsert>;

export async function addContactMessage({ db }: { readonly db: Database }, given: Given = {}) {
  const message = { firstName: 'Ada', lastName: 'Chalk', email: 'ada@example.org', message: 'Do you teach?' };
  const [row] = await db
    .insert(contactMessages)
    .values({ ...message, ...given })
    .returning();
  if (row === undefined) throw new Error('No message was made');
  return row;
}

export async function addAnswerTemplate(
  { db }: { readonly db: Database },
  given: Partial<typeof answerTemplates.$inferInsert> = {},
) {
  const template = { id: crypto.randomUUID(), name: 'Thanks', text: 'Hello {first name}', ...given };
  const [row] = await db.insert(answerTemplates).values(template).returning();
  if (row === undefined) throw new Error('No template was made');
  return row;
}

/** A logged-in admin. */
export async function addAdmin(
  app: FastifyInstance,
  database: { readonly db: Database },
): Promise<TestUser & { readonly token: string; readonly sessionId: string }> {
  const admin = await addUser(database, { role: 'admin', firstName: 'Ruth', lastName: 'Ball' });
  const { token, id: sessionId } = await openSession(app, admin);
  return { ...admin, token, sessionId };
}

/** Requests a list or its file as a page does. */
export function ask(
  app: FastifyInstance,
  name: CallName,
  token: string,
  query: Record<string, string> = {},
  id = '',
) {
  const path = endpoints[name].path.replace(':id', id);
  const asked = String(new URLSearchParams(query));
  return app.inject({
    method: 'GET',
    url: asked === '' ? path : `${path}?${asked}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** The audit log, newest first. */
export async function changesIn({ db }: { readonly db: Database }) {
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  return rows.reverse();
}
