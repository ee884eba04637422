import { z } from 'zod';

/** The calls of the admins' forms send as many digits; a column of PostgreSQL's type integer holds more. */
const LAST_VERSION = 999_999_999;

/** The state of a thing that a caller has seen; 0 where there was none. */
export const version = z
  .int({ error: 'A version is a whole number.' })
  .min(0, { error: 'A version is 0 or more.' })
  .max(LAST_VERSION, { error: 'There is no such version.' });
