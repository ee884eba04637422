import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { sessions, users } from '../../db/schema.ts';

type NewSession = Omit<typeof sessions.$inferSelect, 'id'>;

interface Limits {
  readonly now: Date;
  /** Sessions not used since then are over. */
  readonly idleSince: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

/**
 * Opens the session only if the password is still the one that was verified and the user is active.
 * The lock makes it wait for a change of password under way, which then ends all sessions or leaves none.
 * What is over of the user's sessions goes at the same stroke.
 */
export async function insertSessionIfUnchanged(
  db: Queryable,
  session: NewSession,
  passwordHash: string,
  { now, idleSince }: Limits,
): Promise<boolean> {
  const { tokenHash, userId, createdAt, lastUsedAt, expiresAt, userAgent } = session;
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    with dead as (
      delete from sessions
      where user_id = ${userId} and (expires_at <= ${at(now)} or last_used_at <= ${at(idleSince)})
    )
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, user_agent)
    select ${tokenHash}::bytea, id, ${at(createdAt)}, ${at(lastUsedAt)}, ${at(expiresAt)}, ${userAgent}
    from users
    where id = ${userId} and password_hash = ${passwordHash} and status = 'active'
    for share`);
  return rowCount === 1;
}

export async function findSessionByTokenHash(db: Queryable, tokenHash: Buffer) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

export async function markSessionUsed(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId));
}

export function selectLiveSessions(db: Queryable, userId: string, { now, idleSince }: Limits) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteSessionOf(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user, but one if it is named. */
export async function deleteSessionsOf(db: Queryable, userId: string, keptId?: string): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function sessionExists(db: Queryable, sessionId: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length > 0;
}
