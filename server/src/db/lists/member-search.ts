import { and, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../schema.ts';
import { holdsWord, MOST_WORDS, matchesWords } from './search.ts';

/** As the indexes have them; what the functions do stands in the migration that made them. */
const text = sql`folded_text(' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const traces = sql`word_traces(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
const folded = (word: SQL) => sql`folded_text(${word})`;

const LETTERS_AND_DIGITS = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter ones are one slip away from too many others; in longer ones more than one slip is likely. */
const GUESSED = { shortest: 4, longest: 40, long: 8 };

/** Name and e-mail hold all the words, whatever their accents. */
export function matchesMember(search: string): SQL | undefined {
  return matchesWords(text, search.normalize('NFKC'), folded);
}

/** They hold words that these may have been meant to be, as a search for classes guesses them; null: no guess. */
export function mayMeanMember(search: string): SQL | null {
  const words = search.normalize('NFKC').match(LETTERS_AND_DIGITS) ?? [];
  return and(...words.slice(0, MOST_WORDS).map(mayMean)) ?? null;
}

function mayMean(word: string): SQL | undefined {
  const held = holdsWord(text, word, folded);
  if (word.length < GUESSED.shortest || word.length > GUESSED.longest) return held;
  const oneSlipAway = sql`${traces} && word_traces(${word})`;
  return or(held, oneSlipAway, word.length < GUESSED.long ? undefined : sql`${text} %> folded_text(${word})`);
}
