import { z } from 'zod';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const LENGTH_MESSAGE = `The password must be ${MIN_LENGTH} to ${MAX_LENGTH} characters long.`;

/** An existing password, for authentication. It is used as typed, including spaces at its ends. */
export function typedPassword() {
  return z
    .string({ error: 'Password is required.' })
    .min(1, { error: 'Password is required.', abort: true })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'The password contains characters that cannot be used.',
      abort: true,
    });
}

/** A new password. The server also rejects common passwords and the owner's own name. */
export function newPassword() {
  return typedPassword().refine(hasAllowedLength, { error: LENGTH_MESSAGE });
}

/** Counts user-perceived characters, not UTF-16 units. */
function hasAllowedLength(password: string): boolean {
  const length = [...password.normalize('NFC')].length;
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
}
