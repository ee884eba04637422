import { and, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../schema.ts';
import { holdsWord, MOST_WORDS, matchesWords } from './search.ts';

/** The same expressions as in the indexes. The functions are created by migrations. */
const text = sql`folded_text(' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const traces = sql`word_traces(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const folded = (word: SQL) => sql`folded_text(${word})`;

const LETTERS_AND_DIGITS = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter words have too many neighbours with one typing error. Longer words are likely to have more than one. */
const APPROXIMATE = { shortest: 4, longest: 40, long: 8 };

/** Name and e-mail contain all the words, ignoring accents. */
export function matchesMember(search: string): SQL | undefined {
  return matchesWords(text, search.normalize('NFKC'), folded);
}

/** Name and e-mail contain all the words or similar ones, as in the search for classes. null: there are no words. */
export function matchesMemberApproximately(search: string): SQL | null {
  const words = search.normalize('NFKC').match(LETTERS_AND_DIGITS) ?? [];
  return and(...words.slice(0, MOST_WORDS).map(matchesApproximately)) ?? null;
}

function matchesApproximately(word: string): SQL | undefined {
  const isContained = holdsWord(text, word, folded);
  if (word.length < APPROXIMATE.shortest || word.length > APPROXIMATE.longest) return isContained;
  const hasOneTypingError = sql`${traces} && word_traces(${word})`;
  return or(
    isContained,
    hasOneTypingError,
    word.length < APPROXIMATE.long ? undefined : sql`${text} %> folded_text(${word})`,
  );
}
