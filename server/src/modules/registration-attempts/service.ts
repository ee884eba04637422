import { DAY_MS } from '@carom/domain/time/durations';
import type { Queryable, Transaction } from '../../db/client.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import type { User } from '../users/directory.ts';
import {
  deleteAttemptsOf,
  deleteOlderAttempts,
  findUserOfLink,
  insertAttempt,
  type RegistrationAttempt,
  renewNewestLink,
} from './repo.ts';

/** The text of the mail names this time. */
const LINK_LIFETIME_MS = 7 * DAY_MS;
/** Enough that repeated registrations do not invalidate a link before its mail is read. */
const KEPT_FOR_ONE_USER = 20;

type Person = Pick<User, 'firstName' | 'lastName' | 'email'> & {
  /** The secret of the browser that registers. */
  readonly browser: string;
};

type TakenAttempt = RegistrationAttempt & { readonly isOfBrowser: boolean };

interface OpenedLink {
  readonly id: string;
  readonly browser: string | undefined;
}

/**
 * The registrations of pending accounts, each with its activation link. Callers that add or take them must have
 * locked the user.
 */
export interface RegistrationAttempts {
  /** Returns the id of the link. Only its hash is stored. */
  add(tx: Transaction, userId: string, person: Person): Promise<string>;
  /** Replaces the link of the newest registration. */
  renewLink(tx: Transaction, user: User): Promise<{ readonly id: string; readonly email: string }>;
  /** The user whose account a valid link activates. */
  findUser(db: Queryable, id: string): Promise<string | null>;
  /**
   * Deletes all registrations of the user, and returns the one whose link was opened; null if there is none.
   * `isOfBrowser`: the same browser registered it.
   */
  take(tx: Transaction, userId: string, opened: OpenedLink): Promise<TakenAttempt | null>;
  forget(tx: Transaction, userId: string): Promise<void>;
}

export function createRegistrationAttempts({ clock }: { readonly clock: () => Date }): RegistrationAttempts {
  function newLink() {
    const id = createSecretId();
    const linkExpiresAt = new Date(clock().getTime() + LINK_LIFETIME_MS);
    return { id, link: { linkHash: hashSecretId(id), linkExpiresAt } };
  }

  return {
    async add(tx, userId, { firstName, lastName, email, browser }) {
      const { id, link } = newLink();
      const person = { firstName, lastName, email, browserHash: hashSecretId(browser) };
      await insertAttempt(tx, { userId, ...link, ...person, termsAcceptedAt: clock() });
      await deleteOlderAttempts(tx, userId, KEPT_FOR_ONE_USER);
      return id;
    },
    async renewLink(tx, { id: userId, firstName, lastName, email, termsAcceptedAt, createdAt }) {
      const { id, link } = newLink();
      const newest = await renewNewestLink(tx, userId, link);
      if (newest !== null) return { id, email: newest.email };
      const accepted = { termsAcceptedAt: termsAcceptedAt ?? createdAt };
      const person = { firstName, lastName, email, ...accepted, browserHash: null };
      await insertAttempt(tx, { userId, ...link, ...person });
      return { id, email };
    },
    findUser: (db, id) => findUserOfLink(db, hashSecretId(id), clock()),
    async take(tx, userId, { id, browser }) {
      const linkHash = hashSecretId(id);
      const taken = await deleteAttemptsOf(tx, userId);
      const opened = taken.find((attempt) => attempt.linkHash.equals(linkHash));
      if (opened === undefined) return null;
      const isOfBrowser = browser !== undefined && opened.browserHash?.equals(hashSecretId(browser)) === true;
      return { ...opened, isOfBrowser };
    },
    async forget(tx, userId) {
      await deleteAttemptsOf(tx, userId);
    },
  };
}
