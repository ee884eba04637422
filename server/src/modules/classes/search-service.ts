import { type ClassEntry, LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '@carom/contract/classes';
import { type ClassCategory, SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import type pg from 'pg';
import { CodedError } from '../../errors.ts';
import {
  type FoundClass,
  readMeant,
  readTyped,
  type SearchQuery,
  selectCommon,
  selectNext,
  selectRanked,
} from './search-repo.ts';
import { createShortMemory } from './short-memory.ts';

const SECOND_MS = 1000;
/** What the terms are in stems; which stems are common changes. */
const QUERIES = { forMs: 60 * SECOND_MS, most: 2000 };
/** For the changes that other servers make; see `forget`. */
const PAGES = { forMs: SECOND_MS, most: 500 };
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
  /**
   * For whenever something was changed through this server, so that whoever changed it sees it. Else a
   * page is remembered for a second; whether a seat is free is decided when it is booked.
   */
  forget(): void;
}

interface SearchDeps {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
}

type Wanted = Parameters<typeof selectNext>[1];

const NOTHING: FoundClasses = { found: [], hasMore: false };

export function createClassSearchService({ pool, clock }: SearchDeps): ClassSearchService {
  const queries = createShortMemory<SearchQuery>({ clock, ...QUERIES });
  const pages = createShortMemory<FoundClasses>({ clock, ...PAGES });

  function match({ query, isCommon }: SearchQuery, wanted: Wanted): Promise<FoundClass[]> {
    return isCommon ? selectCommon(pool, query, wanted) : selectRanked(pool, query, wanted);
  }

  async function find(terms: string, wanted: Wanted): Promise<FoundClass[]> {
    if (terms === '') return selectNext(pool, wanted);
    const typed = await queries.recall(terms, () => readTyped(pool, terms));
    const found = await match(typed, wanted);
    const isBeyondTheEnd = async () =>
      wanted.skip > 0 && (await match(typed, { ...wanted, skip: 0, take: 1 })).length > 0;
    if (found.length > 0 || (await isBeyondTheEnd())) return found;
    const meant = await readMeant(pool, terms);
    return meant.hasAlternatives ? match(meant, wanted) : [];
  }

  async function findPage(
    { terms, page }: ClassSearch,
    category: ClassCategory | null,
  ): Promise<FoundClasses> {
    const skip = (page - 1) * SEARCH_PAGE_SIZE;
    // One more than is shown tells whether there are more.
    const found = await find(terms, { category, now: clock(), skip, take: SEARCH_PAGE_SIZE + 1 });
    return {
      found: found.slice(0, SEARCH_PAGE_SIZE).map(entryOf),
      hasMore: found.length > SEARCH_PAGE_SIZE && page < LAST_SEARCH_PAGE,
    };
  }

  return {
    async search(asked) {
      const { terms, category, page } = asked;
      const known = SEARCH_CATEGORIES.find((name) => name === category);
      if (known === undefined) throw new CodedError('categoryNotFound');
      const isAboutNothing = terms !== '' && !LETTER_OR_DIGIT.test(terms);
      if (isAboutNothing || page > LAST_SEARCH_PAGE) return NOTHING;
      return pages.recall(`${known} ${page} ${terms}`, () => findPage(asked, known === 'Any' ? null : known));
    },
    forget: () => pages.forget(),
  };
}

function entryOf(found: FoundClass): ClassEntry {
  return { ...found, starts_at: found.starts_at.toISOString(), ends_at: found.ends_at.toISOString() };
}
