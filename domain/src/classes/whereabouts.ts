/** Where a class is, in the words of the API. */
export interface Whereabouts {
  readonly place: string | null;
  readonly is_online: boolean;
}

/** 'Lab 3 and online'; null: nothing is known. */
export function whereWords({ place, is_online }: Whereabouts): string | null {
  if (place === null) return is_online ? 'Online' : null;
  return is_online ? `${place} and online` : place;
}
