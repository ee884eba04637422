import { newPassword } from '@carom/contract/accounts/password';
import { dictionary } from '@zxcvbn-ts/language-common';

interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const COMMON = new Set(dictionary['passwords-common']);
const TOO_COMMON = 'The password is among the most common ones. Please choose another.';
const SAME_AS_OWNER = 'The password must not be the name or the e-mail.';

/** The problems of a password, as messages for the user. The password is not trimmed. */
export function findPasswordProblems(password: string, owner: PasswordOwner): readonly string[] {
  const form = newPassword().safeParse(password);
  if (!form.success) return form.error.issues.map(({ message }) => message);
  const typed = plain(password);
  const { firstName, lastName, email } = owner;
  const ownText = [email, firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`];
  return [
    ...(COMMON.has(typed) ? [TOO_COMMON] : []),
    ...(ownText.some((word) => plain(word) === typed) ? [SAME_AS_OWNER] : []),
  ];
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
