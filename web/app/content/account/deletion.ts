/** What has just been deleted, and can come back. */
export const deletedText = {
  one: (name: string) => `“${name}” is deleted.`,
  doneItems: (count: number) => `${count} completed items are deleted.`,
} as const;
