import type { SearchQuery } from './search-repo.ts';

const REMEMBERED = 2000;

/**
 * Remembers what terms are in the words of the database: people search for the same things, and
 * finding that out takes as long as the search. What is common, and what may have been meant, changes:
 * so not for long.
 */
export function rememberQueries(
  read: (terms: string) => Promise<SearchQuery>,
  { clock, forMs }: { readonly clock: () => Date; readonly forMs: number },
): (terms: string) => Promise<SearchQuery> {
  const remembered = new Map<string, { readonly query: SearchQuery; readonly until: number }>();

  return async (terms) => {
    const now = clock().getTime();
    const known = remembered.get(terms);
    if (known !== undefined && known.until > now) return known.query;
    const query = await read(terms);
    remembered.delete(terms);
    remembered.set(terms, { query, until: now + forMs });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return query;
  };
}
