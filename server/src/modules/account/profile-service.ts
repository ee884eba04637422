import type { Database } from '../../db/client.ts';
import { lockUnchangedUser } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { Caller } from '../../security/password-hash.ts';
import { memberSubject } from '../admin/audit-log/member-subject.ts';
import { recordChange } from '../admin/audit-log/record-change.ts';
import type { EmailChangeLinks } from '../email-changes/links.ts';
import type { Session } from '../sessions/service.ts';
import { findUserById, setName } from '../users/directory.ts';
import type { RequirePassword } from './password-check.ts';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

interface Profile extends Name {
  readonly email: string;
  readonly waiting: { readonly email: string; readonly expiresAt: Date } | null;
}

export interface ProfileService {
  read(session: Session): Promise<Profile>;
  /** Throws `invalid` for a wrong password. Does nothing if the name is unchanged. */
  changeName(session: Session, name: Name & { readonly password: string }, caller: Caller): Promise<void>;
}

interface ProfileDeps {
  readonly db: Database;
  readonly requirePassword: RequirePassword;
  readonly emailLinks: EmailChangeLinks;
  readonly clock: () => Date;
}

export function createProfileService({
  db,
  requirePassword,
  emailLinks,
  clock,
}: ProfileDeps): ProfileService {
  return {
    async read({ user: { id, firstName, lastName, email } }) {
      const change = await emailLinks.findWaiting(db, id);
      const expiresAt = change?.linkExpiresAt ?? null;
      const waiting = change === null || expiresAt === null ? null : { email: change.newEmail, expiresAt };
      return { firstName, lastName, email, waiting };
    },
    async changeName(session, { firstName, lastName, password }, caller) {
      const user = await findUserById(db, session.user.id);
      if (user === null) throw new CodedError('accountNotFound');
      await requirePassword(user, password, caller);
      await db.transaction(async (tx) => {
        const before = await lockUnchangedUser(tx, user);
        if (before === null) throw new CodedError('signInFirst');
        if (before.firstName === firstName && before.lastName === lastName) return;
        const at = clock();
        await setName(tx, user.id, { firstName, lastName }, at);
        await recordChange(tx, {
          admin: before,
          action: 'member.renamed',
          subject: memberSubject({ id: user.id, firstName, lastName }),
          before: { first_name: before.firstName, last_name: before.lastName },
          after: { first_name: firstName, last_name: lastName },
          at,
        });
      });
    },
  };
}
