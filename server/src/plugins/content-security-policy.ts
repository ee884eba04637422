export interface PolicySources {
  /** Where pages may send calls besides their own origin. */
  readonly apiOrigin: string | null;
}

/** Nothing inline but the scripts whose hashes are given; nothing from third parties. */
export function contentSecurityPolicy(
  { apiOrigin }: PolicySources,
  scriptHashes: readonly string[] = [],
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
