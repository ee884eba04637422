/** A page of classes. The database writes them as the API shows them: to read them here, only to write them again, took longer. */
export interface ClassList {
  /** In JSON. */
  readonly entries: string;
  readonly hasMore: boolean;
}

export function isEmpty({ entries }: ClassList): boolean {
  return entries === '[]';
}
