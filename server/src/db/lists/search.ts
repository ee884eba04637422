import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MOST_WORDS = 8;
/** Fewer letters have no trigram of their own inside a word, but one at its beginning. */
const SHORT_WORD = 2;

/**
 * The text holds each of the words, short ones at the beginning of a word. The text must be the
 * lower-case expression of a trigram index, and begin with a space.
 */
export function matchesWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.slice(0, MOST_WORDS).map((word) => {
      const start = [...word].length > SHORT_WORD ? '' : ' ';
      return sql`${text} like lower(${`%${start}${escaped(word)}%`})`;
    }),
  );
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
