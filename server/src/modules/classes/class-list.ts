/** A page of classes. The database writes the JSON, because parsing and serializing the rows here was slower. */
export interface ClassList {
  /** In JSON. */
  readonly entries: string;
  readonly hasMore: boolean;
}

export function isEmpty({ entries }: ClassList): boolean {
  return entries === '[]';
}
