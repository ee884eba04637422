import type { Database, Transaction } from '../../db/client.ts';
import { lockPendingUser } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { AccountMails } from '../../mails/account-mails.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import { findPasswordProblems } from '../../security/password-rules.ts';
import type { RegistrationAttempts } from '../registration-attempts/service.ts';
import type { SessionService } from '../sessions/service.ts';
import {
  activateUser,
  clearPendingPassword,
  findUserByEmail,
  insertPendingMember,
  type User,
} from '../users/directory.ts';
import type { OfferFirstPassword } from '../users/first-password.ts';
import { emailKey } from './email-key.ts';
import type { SignedIn } from './signed-in.ts';

const EMAIL_TAKEN = 'The e-mail has already been taken.';

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The secret of the registering browser, which may activate without being asked whose registration it was. */
  readonly browser: string;
}

interface Opening {
  readonly browser: string | undefined;
  readonly userAgent: string;
}

type AccountInTransaction = (tx: Transaction) => Promise<string | null>;

interface Activated extends SignedIn {
  /** No password is valid, because different ones were registered. */
  readonly mustSetPassword: boolean;
  /** Another browser registered: the session is asked whose registration it was. */
  readonly registeredElsewhere: boolean;
}

export interface RegistrationService {
  /** Replies the same for a new address and a pending account. */
  register(registration: Registration, caller: Caller): Promise<void>;
  /** Throws `linkNotValid` for an id that is unknown, used, expired, or belongs to an account that is not pending. */
  activate(id: string, opening: Opening): Promise<Activated>;
  /** Does nothing if the address has no pending account. */
  resendActivation(email: string): Promise<void>;
}

interface RegistrationDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly attempts: RegistrationAttempts;
  readonly offerFirstPassword: OfferFirstPassword;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
  readonly rateLimiter: RateLimiter;
  readonly clock: () => Date;
}

export function createRegistrationService(deps: RegistrationDeps): RegistrationService {
  const { db, passwords, sessions, attempts, offerFirstPassword, mails, queueMail, rateLimiter, clock } =
    deps;

  /** The existing pending account of the address, if any. */
  async function findPending({ password, ...person }: Registration): Promise<User | null> {
    const [problem] = findPasswordProblems(password, person);
    const user = await findUserByEmail(db, person.email);
    const isTaken = user !== null && user.status !== 'pending';
    if (isTaken || problem !== undefined) throw refusal({ isTaken, problem });
    return user;
  }

  async function consumeMailLimit(email: string, pending: User | null): Promise<void> {
    try {
      await rateLimiter.consume('registerEmail', emailKey(email));
    } catch (refused) {
      // The refused user may own the address and open the mail of someone else's registration, whose password must
      // not become valid.
      if (pending !== null) await clearPendingPassword(db, pending.id);
      throw refused;
    }
  }

  /** Hashes the password before the transaction begins; the returned function inserts the user and returns its id. */
  async function openAccount(
    { password, browser: _browser, ...person }: Registration,
    caller: Caller,
  ): Promise<AccountInTransaction> {
    const passwordHash = await passwords.hash(password, caller);
    return (tx) => insertPendingMember(tx, { ...person, passwordHash, createdAt: clock() });
  }

  async function joinAccount(pending: User, password: string, caller: Caller): Promise<AccountInTransaction> {
    const isSame = await passwords.matches(pending.passwordHash, password, caller);
    return async (tx) => {
      const locked = await lockPendingUser(tx, pending.id);
      if (locked === null) return null;
      if (!isSame || locked.passwordHash !== pending.passwordHash) await clearPendingPassword(tx, locked.id);
      return locked.id;
    };
  }

  /** Returns false if the pending account has changed in the meantime. */
  async function saveRegistration(
    registration: Registration,
    pending: User | null,
    caller: Caller,
  ): Promise<boolean> {
    const accountIdIn =
      pending === null
        ? await openAccount(registration, caller)
        : await joinAccount(pending, registration.password, caller);
    return db.transaction(async (tx) => {
      const userId = await accountIdIn(tx);
      if (userId === null) return false;
      const id = await attempts.add(tx, userId, registration);
      await queueMail(tx, mails.activation(registration.email, id));
      return true;
    });
  }

  return {
    async register(registration, caller) {
      let pending = await findPending(registration);
      await consumeMailLimit(registration.email, pending);
      while (!(await saveRegistration(registration, pending, caller)))
        pending = await findPending(registration);
    },
    activate: (id, { browser, userAgent }) =>
      db.transaction(async (tx) => {
        const userId = await attempts.findUser(tx, id);
        const pending = userId === null ? null : await lockPendingUser(tx, userId);
        // Check again with the user locked.
        const opened = pending === null ? null : await attempts.take(tx, pending.id, { id, browser });
        const user = opened === null ? null : await activateUser(tx, opened.userId, opened, clock());
        if (opened === null || user === null) throw new CodedError('linkNotValid');
        const mustSetPassword = await offerFirstPassword(tx, user);
        const registeredElsewhere = !opened.isOfBrowser;
        const token = await sessions.open(user.id, userAgent, { tx, registeredElsewhere });
        return { user, token, mustSetPassword, registeredElsewhere };
      }),
    async resendActivation(email) {
      await rateLimiter.consume('resendActivationEmail', emailKey(email));
      const user = await findUserByEmail(db, email);
      if (user?.status !== 'pending') return;
      await db.transaction(async (tx) => {
        const pending = await lockPendingUser(tx, user.id);
        if (pending === null) return;
        const link = await attempts.renewLink(tx, pending);
        await queueMail(tx, mails.activation(link.email, link.id));
      });
    },
  };
}

function refusal({ isTaken, problem }: { isTaken: boolean; problem?: string | undefined }): CodedError {
  return new CodedError('invalid', {
    validationErrors: {
      ...(isTaken && { email: EMAIL_TAKEN }),
      ...(problem !== undefined && { password: problem }),
    },
  });
}
