import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export const MOST_WORDS = 8;
/** Fewer letters have no trigram of their own inside a word, but one at its beginning. */
const SHORT_WORD = 2;

/** What the index does to the text, done to a word that is looked for in it. */
type Fold = (word: SQL) => SQL;
const inLowerCase: Fold = (word) => sql`lower(${word})`;

/**
 * The text holds each of the words, short ones at the beginning of a word. The text must be the folded
 * expression of a trigram index, and begin with a space.
 */
export function matchesWords(text: SQLWrapper, search: string, fold?: Fold): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(...words.slice(0, MOST_WORDS).map((word) => holdsWord(text, word, fold)));
}

export function holdsWord(text: SQLWrapper, word: string, fold = inLowerCase): SQL {
  const start = [...word].length > SHORT_WORD ? '' : ' ';
  return sql`${text} like ${fold(sql`${`%${start}${escaped(word)}%`}`)}`;
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
