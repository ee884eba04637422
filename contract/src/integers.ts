import { z } from 'zod';

/** The admin forms allow this many digits; the PostgreSQL type integer can store it. */
const LAST_VERSION = 999_999_999;

/** The version that the caller saw; 0 if there was none. */
export const version = z
  .int({ error: 'A version is a whole number.' })
  .min(0, { error: 'A version is 0 or more.' })
  .max(LAST_VERSION, { error: 'There is no such version.' });
