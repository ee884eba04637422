export interface PolicySources {
  /** The origin of API calls if it differs from the page's. */
  readonly apiOrigin: string | null;
}

type ExtendableDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';
/** Additional sources of a single page: see page-policies.ts. */
export type ExtraSources = Readonly<Partial<Record<ExtendableDirective, readonly string[]>>>;

interface DocumentSources {
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
  readonly extra?: ExtraSources;
  /** Other sites may embed the page. It makes no calls then. */
  readonly isFramed?: boolean;
}

/** Allows inline scripts and styles only by hash, and third parties only by the extra sources. */
export function contentSecurityPolicy(
  { apiOrigin }: PolicySources,
  { scriptHashes = [], styleHashes = [], extra = {}, isFramed = false }: DocumentSources = {},
): string {
  const withExtra = (directive: ExtendableDirective, sources: readonly string[]) => ({
    [directive]: [...sources, ...(extra[directive] ?? [])],
  });
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    ...withExtra('script-src', ["'self'", ...scriptHashes.map(quoted)]),
    ...withExtra('style-src', ["'self'", ...styleHashes.map(quoted)]),
    ...withExtra('img-src', ["'self'", 'data:']),
    'font-src': ["'self'"],
    ...(isFramed
      ? { 'connect-src': ["'none'"] }
      : withExtra('connect-src', ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])])),
    ...(extra['frame-src'] ? withExtra('frame-src', ["'self'"]) : {}),
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isFramed ? '*' : "'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
