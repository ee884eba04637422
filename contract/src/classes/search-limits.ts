/** What of the terms of a search is looked for; words beyond are ignored. The database counts them. */
export const SEARCHED_WORDS_MAX = 12;
export const SEARCHED_WORD_LENGTH = 40;
