/** The location of a class, as the API returns it. */
export interface Whereabouts {
  readonly place: string | null;
  readonly is_online: boolean;
}

/** For example 'Lab 3 and online'; `null` if there is no location. */
export function whereWords({ place, is_online }: Whereabouts): string | null {
  if (place === null) return is_online ? 'Online' : null;
  return is_online ? `${place} and online` : place;
}
