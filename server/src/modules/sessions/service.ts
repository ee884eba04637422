import type { PayType, Role } from '@carom/domain/access';
import type { Database, Queryable } from '../../db/client.ts';
import { writeIfPossible } from '../../db/write-if-possible.ts';
import { createSecretId, hashSecretId } from '../../secret-ids.ts';
import { isUuid } from '../../uuid.ts';
import { deviceOf } from './device.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSessionByTokenHash,
  insertSession,
  insertSessionIfUnchanged,
  markSessionUsed,
  selectLiveSessions,
  sessionExists,
} from './repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** Noting every use would make each call a write; a minute is exact enough for an idle limit of days. */
const USE_NOTED_EVERY_MS = MINUTE_MS;
const USER_AGENT_LENGTH = 300;

export interface SignedInUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly payType: PayType;
}

export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
}

export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface SessionService {
  /** Opens a session and hands out its token, which is stored nowhere but in its hash. */
  open(userId: string, userAgent: string, tx?: Queryable): Promise<string>;
  /** The same for a login; null when the password or the status has changed since it was verified. */
  openVerified(login: { userId: string; passwordHash: string; userAgent: string }): Promise<string | null>;
  /** The session of a token; null when it is unknown, expired, idle too long, or its user is not active. */
  find(token: string): Promise<Session | null>;
  /** Those that still work, last used first. */
  list(userId: string): Promise<readonly ListedSession[]>;
  exists(sessionId: string, tx?: Queryable): Promise<boolean>;
  close(sessionId: string): Promise<void>;
  /** Ends a session of this user; false when it is not theirs. */
  closeOwn(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a user, but one if it is named. */
  closeAll(userId: string, options?: { readonly except?: string; readonly tx?: Queryable }): Promise<void>;
}

interface SessionDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createSessionService({ db, clock }: SessionDeps): SessionService {
  function newSession(token: string, userId: string, userAgent: string) {
    const now = clock();
    return {
      tokenHash: hashSecretId(token),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH).toWellFormed(),
    };
  }

  function limits() {
    const now = clock();
    return { now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) };
  }

  return {
    async open(userId, userAgent, tx = db) {
      const token = createSecretId();
      await insertSession(tx, newSession(token, userId, userAgent));
      return token;
    },
    async openVerified({ userId, passwordHash, userAgent }) {
      const token = createSecretId();
      const session = newSession(token, userId, userAgent);
      return (await insertSessionIfUnchanged(db, session, passwordHash, limits())) ? token : null;
    },
    async find(token) {
      const row = await findSessionByTokenHash(db, hashSecretId(token));
      if (row === null || row.user.status !== 'active') return null;
      const now = clock();
      const idleMs = now.getTime() - row.session.lastUsedAt.getTime();
      if (row.session.expiresAt <= now || idleMs > SESSION_IDLE_MS) return null;
      if (idleMs > USE_NOTED_EVERY_MS) {
        await writeIfPossible(() => markSessionUsed(db, row.session.id, now));
      }
      const { id, firstName, lastName, email, role, payType } = row.user;
      return { id: row.session.id, user: { id, firstName, lastName, email, role, payType } };
    },
    async list(userId) {
      const live = await selectLiveSessions(db, userId, limits());
      return live.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        device: deviceOf(userAgent),
        createdAt,
        lastUsedAt,
      }));
    },
    exists: (sessionId, tx = db) => sessionExists(tx, sessionId),
    close: (sessionId) => deleteSession(db, sessionId),
    closeOwn: async (userId, sessionId) => isUuid(sessionId) && deleteSessionOf(db, userId, sessionId),
    closeAll: (userId, { except, tx = db } = {}) => deleteSessionsOf(tx, userId, except),
  };
}
