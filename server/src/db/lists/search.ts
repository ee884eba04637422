import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export const MOST_WORDS = 8;
/** Words of up to two letters have a trigram only at the beginning of a word. */
const SHORT_WORD = 2;

/** The index's transformation of the text, applied to a search word. */
type Fold = (word: SQL) => SQL;
const inLowerCase: Fold = (word) => sql`lower(${word})`;

/**
 * The text contains each of the words, short ones at the beginning of a word. The text must be the
 * folded expression of a trigram index and begin with a space.
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
