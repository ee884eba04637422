/** Words of when a class is. */
export const classTimeText = {
  /** Where it is held in another time zone than the visitor's. */
  visitors: (when: string) => `Your time: ${when}`,
} as const;
