/** Shown after a deletion that can be undone. */
export const deletedText = {
  one: (name: string) => `“${name}” is deleted.`,
  doneItems: (count: number) => `${count} completed items are deleted.`,
} as const;
