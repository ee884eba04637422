/** Further words are ignored. The database counts the words. */
export const SEARCHED_WORDS_MAX = 12;
export const SEARCHED_WORD_LENGTH = 40;
