import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors.ts';
import type { AccountMails } from '../../mails/account-mails.ts';
import type { Caller, PasswordHashing } from '../../password-hash.ts';
import { findPasswordProblems } from '../../password-rules.ts';
import type { RateLimiter } from '../../plugins/rate-limiter.ts';
import type { OneTimeIds } from '../one-time-ids/service.ts';
import type { SessionService } from '../sessions/service.ts';
import type { QueueMail } from '../users/password-change.ts';
import { activatePendingUser, findUserByEmail, insertPendingMember } from '../users/repo.ts';
import { emailKey } from './email-key.ts';
import type { SignedIn } from './signed-in.ts';

const EMAIL_TAKEN = 'The e-mail has already been taken.';

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export interface RegistrationService {
  register(registration: Registration, caller: Caller): Promise<void>;
  /** Throws `linkNotValid` for an id that is unknown, used, expired, or of an account that does not wait. */
  activate(id: string, userAgent: string): Promise<SignedIn>;
  /** Does nothing, without a word, where no account waits for its activation. */
  resendActivation(email: string): Promise<void>;
}

interface RegistrationDeps {
  readonly db: Database;
  readonly passwords: PasswordHashing;
  readonly sessions: SessionService;
  readonly oneTimeIds: OneTimeIds;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
  readonly rateLimiter: RateLimiter;
  readonly clock: () => Date;
}

export function createRegistrationService(deps: RegistrationDeps): RegistrationService {
  const { db, passwords, sessions, oneTimeIds, mails, queueMail, rateLimiter, clock } = deps;

  return {
    async register({ password, ...person }, caller) {
      const [problem] = findPasswordProblems(password, person);
      const isTaken = (await findUserByEmail(db, person.email)) !== null;
      if (isTaken || problem !== undefined) throw refusal({ isTaken, problem });
      const passwordHash = await passwords.hash(password, caller);
      const isMade = await db.transaction(async (tx) => {
        const userId = await insertPendingMember(tx, { ...person, passwordHash, createdAt: clock() });
        if (userId === null) return false;
        const id = await oneTimeIds.issue(tx, 'activation', userId);
        await queueMail(tx, mails.activation(person.email, id));
        return true;
      });
      if (!isMade) throw refusal({ isTaken: true });
    },
    activate: (id, userAgent) =>
      db.transaction(async (tx) => {
        const userId = await oneTimeIds.use(tx, 'activation', id);
        const user = userId === null ? null : await activatePendingUser(tx, userId, clock());
        if (user === null) throw new CodedError('linkNotValid');
        return { user, token: await sessions.open(user.id, userAgent, tx) };
      }),
    async resendActivation(email) {
      await rateLimiter.consume('resendActivationEmail', emailKey(email));
      const user = await findUserByEmail(db, email);
      if (user?.status !== 'pending') return;
      await db.transaction(async (tx) => {
        const id = await oneTimeIds.issue(tx, 'activation', user.id);
        await queueMail(tx, mails.activation(user.email, id));
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
