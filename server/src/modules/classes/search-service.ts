import { type ClassEntry, LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '@carom/contract/classes';
import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import type pg from 'pg';
import { CodedError } from '../../errors.ts';
import { rememberQueries } from './search-queries.ts';
import {
  type FoundClass,
  readMeant,
  readTyped,
  type SearchQuery,
  selectCommon,
  selectNext,
  selectRanked,
} from './search-repo.ts';

const SECOND_MS = 1000;
const TYPED_REMEMBERED_MS = 60 * SECOND_MS;
/** A class that is published meanwhile should soon be found by those who mistype it, too. */
const MEANT_REMEMBERED_MS = 5 * SECOND_MS;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

interface ClassSearch {
  readonly terms: string;
  /** 'Any' or a category. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

interface FoundClasses {
  readonly found: readonly ClassEntry[];
  readonly hasMore: boolean;
}

export interface ClassSearchService {
  /** Throws `categoryNotFound`. Without a match the list is empty. */
  search(search: ClassSearch): Promise<FoundClasses>;
}

interface SearchDeps {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
}

type Wanted = Parameters<typeof selectNext>[1];

const NOTHING: FoundClasses = { found: [], hasMore: false };

export function createClassSearchService({ pool, clock }: SearchDeps): ClassSearchService {
  const typedQueryOf = rememberQueries((terms) => readTyped(pool, terms), {
    clock,
    forMs: TYPED_REMEMBERED_MS,
  });
  const meantQueryOf = rememberQueries((terms) => readMeant(pool, terms), {
    clock,
    forMs: MEANT_REMEMBERED_MS,
  });

  function match({ query, isCommon }: SearchQuery, wanted: Wanted): Promise<FoundClass[]> {
    return isCommon ? selectCommon(pool, query, wanted) : selectRanked(pool, query, wanted);
  }

  async function find(terms: string, wanted: Wanted): Promise<FoundClass[]> {
    if (terms === '') return selectNext(pool, wanted);
    const typed = await typedQueryOf(terms);
    const found = await match(typed, wanted);
    const isBeyondTheEnd = async () =>
      wanted.skip > 0 && (await match(typed, { ...wanted, skip: 0, take: 1 })).length > 0;
    if (found.length > 0 || (await isBeyondTheEnd())) return found;
    const meant = await meantQueryOf(terms);
    return meant.hasAlternatives ? match(meant, wanted) : [];
  }

  return {
    async search({ terms, category, page }) {
      const known = SEARCH_CATEGORIES.find((name) => name === category);
      if (known === undefined) throw new CodedError('categoryNotFound');
      const isAboutNothing = terms !== '' && !LETTER_OR_DIGIT.test(terms);
      if (isAboutNothing || page > LAST_SEARCH_PAGE) return NOTHING;
      const found = await find(terms, {
        category: known === 'Any' ? null : known,
        now: clock(),
        skip: (page - 1) * SEARCH_PAGE_SIZE,
        // One more than is shown tells whether there are more.
        take: SEARCH_PAGE_SIZE + 1,
      });
      return {
        found: found.slice(0, SEARCH_PAGE_SIZE).map(entryOf),
        hasMore: found.length > SEARCH_PAGE_SIZE && page < LAST_SEARCH_PAGE,
      };
    },
  };
}

function entryOf(found: FoundClass): ClassEntry {
  return { ...found, starts_at: found.starts_at.toISOString(), ends_at: found.ends_at.toISOString() };
}
