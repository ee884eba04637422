import { availableParallelism } from 'node:os';
import { type ClassEntry, LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '@carom/contract/classes/schemas';
import { type ClassCategory, SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import { isStatementTimeout, readWithin } from '../../db/statement-timeout.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { createCache } from './search-cache.ts';
import {
  type FoundClass,
  readMeant,
  readTyped,
  type SearchQuery,
  selectCommon,
  selectNext,
  selectRanked,
} from './search-repo.ts';

/** What the terms are in stems; which stems are common changes. */
const QUERIES = { forMs: 60 * SECOND_MS, most: 2000 };
/** For the changes that other servers make; see `clearCache`. */
const PAGES = { forMs: SECOND_MS, most: 500 };
/** More at once than there are cores would only slow each other down; beyond those who wait, a storm is turned away. */
const LINE = { atOnce: Math.max(2, availableParallelism()), mostWaiting: 200, waitMs: SECOND_MS };
/** What people type is short. Longer terms cost more: all of them together take one turn in the line. */
const SHORT_TERMS = 40;
const LONG_TERMS = 'long terms';
const STATEMENT_TIMEOUT_MS = SECOND_MS;
const RETRY_AFTER_S = 2;
/** To guess what was meant takes several lookups for each word, and a slip in one of many is found without. */
const MOST_WORDS_MEANT = 5;
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

interface FoundClasses {
  readonly found: readonly ClassEntry[];
  readonly hasMore: boolean;
  /** Words beyond those that are searched for have been left out. */
  readonly ignoresWords: boolean;
}

export interface ClassSearchService {
  /**
   * Throws `categoryNotFound`, and `tooBusy` when there are too many searches or this one takes too long.
   * Without a match the list is empty.
   */
  search(search: ClassSearch, signal?: AbortSignal): Promise<FoundClasses>;
  /**
   * For whenever a class was changed through this server, so that whoever changed it sees it. Else a page is
   * remembered for a second; whether a seat is free is decided when it is booked.
   */
  clearCache(): void;
}

interface SearchDeps {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
}

type Wanted = Parameters<typeof selectNext>[1];

interface Match {
  readonly rows: readonly FoundClass[];
  readonly ignoresWords: boolean;
}

const NOTHING: FoundClasses = { found: [], hasMore: false, ignoresWords: false };

export function createClassSearchService({ pool, clock }: SearchDeps): ClassSearchService {
  const queries = createCache<SearchQuery>({ clock, ...QUERIES });
  const pages = createCache<FoundClasses>({ clock, ...PAGES });
  const line = createConcurrencyLimit(LINE);

  async function find(client: pg.ClientBase, terms: string, wanted: Wanted): Promise<Match> {
    if (terms === '') return { rows: await selectNext(client, wanted), ignoresWords: false };
    const typed = await queries.get(`typed ${terms}`, () => readTyped(client, terms));
    const { ignoresWords } = typed;
    const rows = await match(client, typed, wanted);
    const isBeyondTheEnd = async () =>
      wanted.skip > 0 && (await match(client, typed, { ...wanted, skip: 0, take: 1 })).length > 0;
    if (rows.length > 0 || typed.words > MOST_WORDS_MEANT || (await isBeyondTheEnd())) {
      return { rows, ignoresWords };
    }
    const meant = await queries.get(`meant ${terms}`, () => readMeant(client, terms));
    return { rows: meant.hasAlternatives ? await match(client, meant, wanted) : [], ignoresWords };
  }

  async function findPage(
    { terms, page }: ClassSearch,
    category: ClassCategory | null,
  ): Promise<FoundClasses> {
    const skip = (page - 1) * SEARCH_PAGE_SIZE;
    // One more than is shown tells whether there are more.
    const wanted = { category, now: clock(), skip, take: SEARCH_PAGE_SIZE + 1 };
    const { rows, ignoresWords } = await readWithin(pool, STATEMENT_TIMEOUT_MS, (client) =>
      find(client, terms, wanted),
    ).catch(refuseTooLong);
    return {
      found: rows.slice(0, SEARCH_PAGE_SIZE).map(entryOf),
      hasMore: rows.length > SEARCH_PAGE_SIZE && page < LAST_SEARCH_PAGE,
      ignoresWords,
    };
  }

  return {
    async search(asked, signal) {
      const { terms, category, page, from } = asked;
      const known = SEARCH_CATEGORIES.find((name) => name === category);
      if (known === undefined) throw new CodedError('categoryNotFound');
      const isAboutNothing = terms !== '' && !LETTER_OR_DIGIT.test(terms);
      if (isAboutNothing || page > LAST_SEARCH_PAGE) return NOTHING;
      const read = () => findPage(asked, known === 'Any' ? null : known);
      const turn = terms.length > SHORT_TERMS ? LONG_TERMS : from;
      const inTurn = (nobodyWaits: AbortSignal) => line.run(read, nobodyWaits, turn);
      return pages.get(`${known} ${page} ${terms}`, inTurn, signal);
    },
    clearCache: () => pages.clear(),
  };
}

function match(
  client: pg.ClientBase,
  { query, isCommon }: SearchQuery,
  wanted: Wanted,
): Promise<FoundClass[]> {
  return isCommon ? selectCommon(client, query, wanted) : selectRanked(client, query, wanted);
}

function refuseTooLong(error: unknown): never {
  if (!isStatementTimeout(error)) throw error;
  throw new CodedError('tooBusy', { headers: { 'retry-after': String(RETRY_AFTER_S) }, cause: error });
}

function entryOf(found: FoundClass): ClassEntry {
  return { ...found, starts_at: found.starts_at.toISOString(), ends_at: found.ends_at.toISOString() };
}
