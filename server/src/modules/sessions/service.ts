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
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSessionByTokenHash,
  insertSession,
  isRegisteredElsewhere,
  makeRoom,
  markSessionUsed,
  type StoredSession,
  selectLiveSessions,
  selectSessionPage,
  sessionExists,
} from './repo.ts';

export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** Noting every use would make each call a write; a minute is exact enough for an idle limit of days. */
const USE_NOTED_EVERY_MS = MINUTE_MS;
const USER_AGENT_LENGTH = 300;
/** Of one user; the one that was not used for longest goes when another is opened. */
const MOST_SESSIONS = 50;
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
  /** What the next page begins after; null on the last. */
  readonly next: string | null;
}

interface Opening {
  readonly tx?: Queryable;
  /** The account was registered in another browser: the session is to say whose registration it was. */
  readonly registeredElsewhere?: boolean;
}

export interface SessionService {
  /** Opens a session and hands out its token, which is stored nowhere but in its hash. */
  open(userId: string, userAgent: string, options?: Opening): Promise<string>;
  /** The same for a login; null when the password or the status has changed since it was verified. */
  openVerified(login: { userId: string; passwordHash: string; userAgent: string }): Promise<string | null>;
  /** The session of a token; null when it is unknown, expired, idle too long, or its user is not active. */
  find(token: string): Promise<Session | null>;
  /** Those that still work, last used first. */
  list(userId: string): Promise<readonly ListedSession[]>;
  /** The same, a page at a time; the one that looks is in use at this moment, so it comes first. */
  listPage(looker: Session, after?: string): Promise<SessionPage>;
  exists(sessionId: string, tx?: Queryable): Promise<boolean>;
  /** Whether it was opened as `registeredElsewhere`, and has not answered. */
  isAskedAboutRegistration(sessionId: string, tx?: Queryable): Promise<boolean>;
  endRegistrationQuestion(sessionId: string, tx: Queryable): Promise<void>;
  close(sessionId: string): Promise<void>;
  /** Ends a session of this user; false when it is not theirs. */
  closeOwn(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of a user, but one if it is named, and the calendar feed: its address is another way in,
   * and whoever has had a session may know it.
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
    await makeRoom(tx, userId, limits(), MOST_SESSIONS - 1);
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
        // Each counts what the others have opened.
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
      if (!isRecent(lastUsedAt, USE_NOTED_EVERY_MS, now)) {
        backgroundWrites.begin(`session ${id}`, () => markSessionUsed(db, id, now));
      }
      return { id, user };
    },
    async list(userId) {
      return (await selectLiveSessions(db, userId, limits())).map(listed);
    },
    async listPage({ id, user }, after) {
      const looker = { userId: user.id, lookerId: id };
      const now = clock();
      const page = await selectSessionPage(db, looker, limits(), { after, size: PAGE_SIZE });
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
