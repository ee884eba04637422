import { CodedError } from '../../errors/coded-error.ts';
import type { Caller, PasswordHashing } from '../../security/password-hash.ts';
import type { User } from '../users/directory.ts';

const NO_PASSWORD = 'This account has no password yet. Please set one first.';

/** Protects sensitive actions from an unattended session. Throws `invalid`. */
export type RequirePassword = (user: User, password: string, caller: Caller) => Promise<void>;

export function createPasswordCheck(passwords: PasswordHashing): RequirePassword {
  return async (user, password, caller) => {
    if (await passwords.verify(user.passwordHash, password, caller)) return;
    const problem = user.passwordHash === null ? NO_PASSWORD : 'The password is wrong.';
    throw new CodedError('invalid', { validationErrors: { password: problem } });
  };
}
