/** How many there can be: more than anybody finds their way in. */
export const ANSWER_TEMPLATES_LIMIT = 100;
