import { availableParallelism } from 'node:os';
import { type ClassEntry, LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '@carom/contract/classes/schemas';
import { type ClassCategory, SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import { CodedError } from '../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { type Caller, createCache } from './search-cache.ts';
import { type FoundClass, selectByTerms, selectNext } from './search-repo.ts';

/** For the changes that other servers make; see `clearCache`. */
const PAGES = { forMs: SECOND_MS, most: 500 };
/** More at once than there are cores would only slow each other down; beyond those who wait, a storm is turned away. */
const LINE = { atOnce: Math.max(2, availableParallelism()), mostWaiting: 200, waitMs: SECOND_MS };
/** What people type is short. Longer terms cost more: all of them together take one turn in the line. */
const SHORT_TERMS = 40;
const LONG_TERMS = 'long terms';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

interface ClassSearch {
  readonly terms: string;
  /** 'Any' or a category. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
  /** Callers with short terms take turns by where they come from. */
  readonly from: string;
}

export interface FoundClasses {
  readonly found: readonly ClassEntry[];
  readonly hasMore: boolean;
  /** Words beyond those that are searched for have been left out. */
  readonly ignoresWords: boolean;
}

export interface ClassSearchService {
  /**
   * Throws `categoryNotFound`, and `tooBusy` when there are too many searches or this one takes too long.
   * Without a match the list is empty. Who asks for what is remembered is given the same object; who has just
   * changed something, nothing that is remembered.
   */
  search(search: ClassSearch, caller?: Caller): Promise<FoundClasses>;
  /** The next few classes of all, remembered as a search is. */
  next(from: string, caller?: Caller): Promise<FoundClasses>;
  /**
   * For whenever a class was changed through this server, so that whoever changed it sees it. Else a page is
   * remembered for a second; whether a seat is free is decided when it is booked.
   */
  clearCache(): void;
}

interface SearchDeps {
  readonly asker: Pick<pg.Pool, 'query'>;
  readonly clock: () => Date;
}

const NOTHING: FoundClasses = { found: [], hasMore: false, ignoresWords: false };

export function createClassSearchService({ asker, clock }: SearchDeps): ClassSearchService {
  const pages = createCache<FoundClasses>({ clock, ...PAGES });
  const line = createConcurrencyLimit(LINE);

  async function findPage(
    { terms, page }: ClassSearch,
    category: ClassCategory | null,
  ): Promise<FoundClasses> {
    const skip = (page - 1) * SEARCH_PAGE_SIZE;
    // One more than is shown tells whether there are more.
    const wanted = { category, now: clock(), skip, take: SEARCH_PAGE_SIZE + 1 };
    const { rows, ignoresWords } =
      terms === '' ? await selectNext(asker, wanted) : await selectByTerms(asker, terms, wanted);
    return {
      found: rows.slice(0, SEARCH_PAGE_SIZE).map(entryOf),
      hasMore: rows.length > SEARCH_PAGE_SIZE && page < LAST_SEARCH_PAGE,
      ignoresWords,
    };
  }

  async function search(asked: ClassSearch, caller?: Caller): Promise<FoundClasses> {
    const { terms, category, page, from } = asked;
    const known = SEARCH_CATEGORIES.find((name) => name === category);
    if (known === undefined) throw new CodedError('categoryNotFound');
    const isAboutNothing = terms !== '' && !LETTER_OR_DIGIT.test(terms);
    if (isAboutNothing || page > LAST_SEARCH_PAGE) return NOTHING;
    const read = () => findPage(asked, known === 'Any' ? null : known);
    const turn = terms.length > SHORT_TERMS ? LONG_TERMS : from;
    const inTurn = (nobodyWaits?: AbortSignal) => line.run(read, nobodyWaits, turn);
    if (caller?.hasJustChanged) return inTurn(caller.signal);
    return pages.get(`${known} ${page} ${terms}`, inTurn, caller);
  }

  return {
    search,
    next: (from, caller) => search({ terms: '', category: 'Any', page: 1, from }, caller),
    clearCache: () => pages.clear(),
  };
}

function entryOf(found: FoundClass): ClassEntry {
  return { ...found, starts_at: found.starts_at.toISOString(), ends_at: found.ends_at.toISOString() };
}
