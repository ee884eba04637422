import { isUsableText } from '@carom/domain/usable-text';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CodedError } from '../../errors/coded-error.ts';
import { isUuid } from '../uuid.ts';

/** The kinds of sort keys and ids. Each is converted to text and back. */
const KEY_KINDS = {
  text: {
    toText: (value: SQLWrapper) => sql<string>`${value}`,
    fromText: (text: string | Placeholder) => sql`${text}::text`,
    isValid: isUsableText,
  },
  uuid: {
    toText: (value: SQLWrapper) => sql<string>`${value}::text`,
    fromText: (text: string | Placeholder) => sql`${text}::uuid`,
    isValid: isUuid,
  },
  number: {
    toText: (value: SQLWrapper) => sql<string>`${value}::text`,
    fromText: (text: string | Placeholder) => sql`${text}::bigint`,
    isValid: (text: string) => /^-?\d{1,17}$/.test(text),
  },
  /** In microseconds, because a JavaScript Date would drop the last three digits and the page could miss rows. */
  moment: {
    toText: (value: SQLWrapper) => sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    // PostgreSQL multiplies intervals as floating-point numbers. Far from 1970, one multiplication would round.
    fromText: (text: string | Placeholder) =>
      sql`(timestamptz 'epoch' + ${text}::bigint / 1000000 * interval '1 second' + ${text}::bigint % 1000000 * interval '1 microsecond')`,
    isValid: (text: string) => /^-?\d{1,17}$/.test(text),
  },
} as const;

export interface Key {
  readonly by: SQLWrapper;
  readonly kind: keyof typeof KEY_KINDS;
}

/** The position of a row in a list: its sort key and its id. */
export type ListPosition = readonly [sortedBy: string, id: string];

export function keyText({ by, kind }: Key): SQL<string> {
  return KEY_KINDS[kind].toText(by);
}

export function keyValue({ kind }: Key, text: string | Placeholder): SQL {
  return KEY_KINDS[kind].fromText(text);
}

export function writeCursor(position: ListPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Throws `invalid` for a cursor that does not belong to this list. */
export function readCursor(
  field: 'after' | 'before',
  cursor: string,
  keys: readonly [Key, Key],
): ListPosition {
  const position = parse(cursor);
  const isValid =
    Array.isArray(position) &&
    position.length === keys.length &&
    keys.every(({ kind }, at) => typeof position[at] === 'string' && KEY_KINDS[kind].isValid(position[at]));
  if (!isValid) {
    throw new CodedError('invalid', {
      message: 'There is no such page. Start with the first.',
      validationErrors: { [field]: 'There is no such page.' },
    });
  }
  return [position[0], position[1]];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
