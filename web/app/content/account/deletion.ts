/** What has just been deleted, and can come back. */
export const deletedText = {
  one: (name: string) => `“${name}” is deleted.`,
  doneItems: (count: number) => `${count} items that were done are deleted.`,
} as const;
