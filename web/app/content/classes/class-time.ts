export const classTimeText = {
  /** Shown if the class is held in another time zone than the visitor's. */
  visitors: (when: string) => `Your time: ${when}`,
} as const;
