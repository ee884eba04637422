import { isUsableText } from '@carom/domain/usable-text';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CodedError } from '../../errors/coded-error.ts';
import { isUuid } from '../uuid.ts';

/** What a list is sorted by, and what tells its rows apart: each as text, and back. */
const KEY_KINDS = {
  text: {
    toText: (value: SQLWrapper) => sql<string>`${value}`,
    fromText: (text: string | Placeholder) => sql`${text}::text`,
    isOurs: isUsableText,
  },
  uuid: {
    toText: (value: SQLWrapper) => sql<string>`${value}::text`,
    fromText: (text: string | Placeholder) => sql`${text}::uuid`,
    isOurs: isUuid,
  },
  number: {
    toText: (value: SQLWrapper) => sql<string>`${value}::text`,
    fromText: (text: string | Placeholder) => sql`${text}::bigint`,
    isOurs: (text: string) => /^-?\d{1,17}$/.test(text),
  },
  /** In microseconds: a Date of JavaScript would lose the last three digits, and with them rows. */
  moment: {
    toText: (value: SQLWrapper) => sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    // PostgreSQL multiplies intervals as floating-point numbers: far from 1970 all microseconds at once would be rounded.
    fromText: (text: string | Placeholder) =>
      sql`(timestamptz 'epoch' + ${text}::bigint / 1000000 * interval '1 second' + ${text}::bigint % 1000000 * interval '1 microsecond')`,
    isOurs: (text: string) => /^-?\d{1,17}$/.test(text),
  },
} as const;

export interface Key {
  readonly by: SQLWrapper;
  readonly kind: keyof typeof KEY_KINDS;
}

/** Where a row stands in a list: what it is sorted by, and its id. */
export type Place = readonly [sortedBy: string, id: string];

export function keyText({ by, kind }: Key): SQL<string> {
  return KEY_KINDS[kind].toText(by);
}

export function keyValue({ kind }: Key, text: string | Placeholder): SQL {
  return KEY_KINDS[kind].fromText(text);
}

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `invalid` for one that this list has not given out. */
export function readCursor(field: 'after' | 'before', cursor: string, keys: readonly [Key, Key]): Place {
  const place = parse(cursor);
  const isOurs =
    Array.isArray(place) &&
    place.length === keys.length &&
    keys.every(({ kind }, at) => typeof place[at] === 'string' && KEY_KINDS[kind].isOurs(place[at]));
  if (!isOurs) {
    throw new CodedError('invalid', {
      message: 'There is no such page. Start with the first.',
      validationErrors: { [field]: 'There is no such page.' },
    });
  }
  return [place[0], place[1]];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
