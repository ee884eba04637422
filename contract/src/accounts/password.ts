import { z } from 'zod';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const LENGTH_MESSAGE = `The password must be ${MIN_LENGTH} to ${MAX_LENGTH} characters long.`;

/** A password that somebody types to prove who they are: taken as it is, spaces at its ends included. */
export function typedPassword() {
  return z
    .string({ error: 'Password is required.' })
    .min(1, { error: 'Password is required.', abort: true })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'The password contains characters that cannot be used.',
      abort: true,
    });
}

/** A password to be kept. Whether it is too common or its owner's name is for the server to say. */
export function newPassword() {
  return typedPassword().refine(hasAllowedLength, { error: LENGTH_MESSAGE });
}

/** Counted in characters as people see them typed, not in UTF-16 units. */
function hasAllowedLength(password: string): boolean {
  const length = [...password.normalize('NFC')].length;
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
}
