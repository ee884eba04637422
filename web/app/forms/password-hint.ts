/** A word of advice; the server decides. */
export const PASSWORD_HINT = 'At least 8 characters. A few plain words make a good one.';
