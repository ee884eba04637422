import type { PayType, Role } from '@carom/domain/access';
import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';
import type { BackgroundWrites } from '../../db/background-writes.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { lockUnchangedUser, lockUserRow } from '../../db/lock-user.ts';
import { isUuid } from '../../db/uuid.ts';
import { isRecent } from '../../limits/recent.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import { deleteLinksOf as deleteNightLinks } from '../night-links/repo.ts';
import { deleteFeedOf as deleteCalendarFeed } from '../schedule/feed-repo.ts';
import { deviceOf } from './device.ts';
import {
  clearRegisteredElsewhere,
  deleteExcessSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSessionByTokenHash,
  insertSession,
  isRegisteredElsewhere,
  markSessionUsed,
  type StoredSession,
  selectLiveSessions,
  selectSessionPage,
  sessionExists,
} from './repo.ts';

export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** Avoids a write on every call. A minute is precise enough for an idle limit of days. */
const USE_SAVED_EVERY_MS = MINUTE_MS;
const USER_AGENT_LENGTH = 300;
/** Per user. Opening another session ends the least recently used one. */
const MAX_SESSIONS = 50;
const PAGE_SIZE = 10;

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

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

type SessionTimes = Pick<StoredSession, 'id' | 'userAgent' | 'createdAt' | 'lastUsedAt'>;

interface SessionPage {
  readonly sessions: readonly ListedSession[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
}

interface Opening {
  readonly tx?: Queryable;
  /** Another browser registered the account, so this session is asked whose registration it was. */
  readonly registeredElsewhere?: boolean;
}

export interface SessionService {
  /** Opens a session and returns its token. Only the hash of the token is stored. */
  open(userId: string, userAgent: string, options?: Opening): Promise<string>;
  /** The same for a login; null if the password or status has changed since its verification. */
  openVerified(login: { userId: string; passwordHash: string; userAgent: string }): Promise<string | null>;
  /** The session of a token; null if it is unknown or expired, or its user is not active. */
  find(token: string): Promise<Session | null>;
  /** The live sessions, last used first. */
  list(userId: string): Promise<readonly ListedSession[]>;
  /** One page of the live sessions. The current session comes first, because it is in use. */
  listPage(current: Session, after?: string): Promise<SessionPage>;
  exists(sessionId: string, tx?: Queryable): Promise<boolean>;
  /** True if the session was opened as `registeredElsewhere` and the question is not answered yet. */
  isAskedAboutRegistration(sessionId: string, tx?: Queryable): Promise<boolean>;
  endRegistrationQuestion(sessionId: string, tx: Queryable): Promise<void>;
  close(sessionId: string): Promise<void>;
  /** Returns false if the session does not belong to this user. */
  closeOwn(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of a user except `except`, and revokes the calendar feed and the night links, because their
   * secret addresses may be known from an ended session.
   */
  closeAll(userId: string, options?: { readonly except?: string; readonly tx?: Queryable }): Promise<void>;
}

interface SessionDeps {
  readonly db: Database;
  readonly backgroundWrites: BackgroundWrites;
  readonly clock: () => Date;
}

export function createSessionService({ db, backgroundWrites, clock }: SessionDeps): SessionService {
  /** The user must be locked. */
  async function addSession(
    tx: Transaction,
    userId: string,
    userAgent: string,
    registeredElsewhere = false,
  ): Promise<string> {
    const token = createSecretId();
    const now = clock();
    await deleteExcessSessions(tx, userId, limits(), MAX_SESSIONS - 1);
    await insertSession(tx, {
      tokenHash: hashSecretId(token),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH).toWellFormed(),
      registeredElsewhere,
    });
    return token;
  }

  function limits() {
    const now = clock();
    return { now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) };
  }

  return {
    open(userId, userAgent, { tx: given, registeredElsewhere } = {}) {
      async function add(tx: Queryable) {
        // The lock makes concurrent logins count each other's sessions.
        await lockUserRow(tx, userId);
        return addSession(tx, userId, userAgent, registeredElsewhere);
      }
      return given === undefined ? db.transaction(add) : add(given);
    },
    openVerified: ({ userId, passwordHash, userAgent }) =>
      db.transaction(async (tx) =>
        (await lockUnchangedUser(tx, { id: userId, passwordHash })) === null
          ? null
          : addSession(tx, userId, userAgent),
      ),
    async find(token) {
      const row = await findSessionByTokenHash(db, hashSecretId(token));
      if (row === null || row.status !== 'active') return null;
      const { id, lastUsedAt, expiresAt, user } = row;
      const now = clock();
      const idleMs = now.getTime() - lastUsedAt.getTime();
      if (expiresAt <= now || idleMs > SESSION_IDLE_MS) return null;
      if (!isRecent(lastUsedAt, USE_SAVED_EVERY_MS, now)) {
        backgroundWrites.begin(`session ${id}`, () => markSessionUsed(db, id, now));
      }
      return { id, user };
    },
    async list(userId) {
      return (await selectLiveSessions(db, userId, limits())).map(listed);
    },
    async listPage({ id, user }, after) {
      const current = { userId: user.id, currentId: id };
      const now = clock();
      const page = await selectSessionPage(db, current, limits(), { after, size: PAGE_SIZE });
      const rows = page.rows.map((row) => (row.id === id ? { ...row, lastUsedAt: now } : row));
      return { sessions: rows.map(listed), next: page.next };
    },
    exists: (sessionId, tx = db) => sessionExists(tx, sessionId),
    isAskedAboutRegistration: (sessionId, tx = db) => isRegisteredElsewhere(tx, sessionId),
    endRegistrationQuestion: (sessionId, tx) => clearRegisteredElsewhere(tx, sessionId),
    close: (sessionId) => deleteSession(db, sessionId),
    closeOwn: async (userId, sessionId) => isUuid(sessionId) && deleteSessionOf(db, userId, sessionId),
    async closeAll(userId, { except, tx = db } = {}) {
      await deleteSessionsOf(tx, userId, except);
      await deleteCalendarFeed(tx, userId);
      await deleteNightLinks(tx, userId);
    },
  };
}

function listed({ id, userAgent, createdAt, lastUsedAt }: SessionTimes): ListedSession {
  return { id, device: deviceOf(userAgent), createdAt, lastUsedAt };
}
