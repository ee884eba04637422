import { availableParallelism } from 'node:os';
import {
  LAST_SEARCH_PAGE,
  NEXT_CLASSES,
  SEARCH_PAGE_SIZE,
  UPCOMING_PAGE_SIZE,
} from '@carom/contract/classes/schemas';
import { type ClassCategory, SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { type ClassPeriod, periodMeant } from '@carom/domain/classes/periods';
import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import type { DelayedReads } from '../../db/connections/delayed-reads.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { type CacheCaller, createCache } from '../../limits/cache.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { type ClassList, isEmpty } from './class-list.ts';
import { selectNextOfPeriod } from './period-repo.ts';
import { type PageWanted, selectAsTyped, selectByTerms, selectNext, selectNextFew } from './search-repo.ts';

/** Entries expire soon, because only changes through this server clear the cache. */
const PAGES = { forMs: SECOND_MS, most: 500 };
/** More concurrent searches than cores would slow each other down. Searches beyond the queue are refused. */
const QUEUE = { atOnce: Math.max(2, availableParallelism()), mostWaiting: 200, waitMs: SECOND_MS };
/** Long terms cost more, so all of them together share one turn in the queue. */
const SHORT_TERMS = 40;
const LONG_TERMS = 'long terms';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

interface ClassSearch {
  readonly terms: string;
  /** 'Any' or a category. */
  readonly category: string;
  /** From 1. */
  readonly page: number;
  /** The caller's network. Networks take turns in the queue. */
  readonly from: string;
}

interface UpcomingClasses extends Omit<ClassSearch, 'terms'> {
  /** null: any time. */
  readonly period: ClassPeriod | null;
}

export interface FoundClasses extends ClassList {
  /** Words beyond the limits were ignored. */
  readonly ignoresWords?: boolean;
  /** No class matches the terms, so these are the classes of the period that the terms name. */
  readonly understoodAs?: ClassPeriod;
}

export interface ClassSearchService {
  /**
   * Throws `categoryNotFound`, and `tooBusy` when there are too many searches or this one takes too long. The list is
   * empty without a match. A cache hit returns the same object.
   */
  search(search: ClassSearch, caller?: CacheCaller): Promise<FoundClasses>;
  /** The next few classes, from the cache if possible. */
  next(from: string, caller?: CacheCaller): Promise<FoundClasses>;
  /** One page of the next classes, from the cache if possible. */
  upcoming(wanted: UpcomingClasses, caller?: CacheCaller): Promise<FoundClasses>;
  /**
   * Call this after every change of a class through this server, so that its author sees the change. Changes through
   * other servers appear after a second. A stale page is harmless, because booking checks for a free seat.
   */
  clearCache(): void;
}

interface SearchDeps {
  readonly reads: Pick<DelayedReads, 'read'>;
  readonly clock: () => Date;
}

const NOTHING: FoundClasses = { entries: '[]', hasMore: false };

export function createClassSearchService({ reads, clock }: SearchDeps): ClassSearchService {
  const pages = createCache<FoundClasses>({ clock, ...PAGES });
  const queue = createConcurrencyLimit(QUEUE);

  const ask = <Value>(query: (client: Pick<pg.Pool, 'query'>) => Promise<Value>) =>
    reads.read(({ pool }) => query(pool));

  /** Classes that contain the words take precedence over the meaning as a period. */
  async function findOrUnderstand(
    terms: string,
    period: ClassPeriod,
    wanted: PageWanted,
    client: Pick<pg.Pool, 'query'>,
  ): Promise<FoundClasses> {
    const typed = await selectAsTyped(client, terms, wanted);
    const hasWords =
      !isEmpty(typed) ||
      (wanted.skip > 0 && !isEmpty(await selectAsTyped(client, terms, { ...wanted, skip: 0, size: 1 })));
    if (hasWords) return typed;
    return { ...(await selectNextOfPeriod(client, period, wanted)), understoodAs: period };
  }

  async function search({ terms, category, page, from }: ClassSearch, caller?: CacheCaller) {
    const known = categoryOf(category);
    const isAboutNothing = terms !== '' && !LETTER_OR_DIGIT.test(terms);
    if (isAboutNothing || page > LAST_SEARCH_PAGE) return NOTHING;

    const find = (client: Pick<pg.Pool, 'query'>): Promise<FoundClasses> => {
      const wanted = { category: known, now: clock(), ...sliceOf(page, SEARCH_PAGE_SIZE) };
      if (terms === '') return selectNext(client, wanted);
      const period = periodMeant(terms);
      if (period !== null) return findOrUnderstand(terms, period, wanted, client);
      return selectByTerms(client, terms, wanted);
    };
    const turn = terms.length > SHORT_TERMS ? LONG_TERMS : from;
    const inTurn = (signal?: AbortSignal) =>
      queue.run(async () => ofPage(await ask(find), page), signal, turn);
    return pages.get(`${category} ${page} ${terms}`, inTurn, caller);
  }

  async function upcoming({ period, category, page, from }: UpcomingClasses, caller?: CacheCaller) {
    const known = categoryOf(category);
    if (page > LAST_SEARCH_PAGE) return NOTHING;
    const read = async () => {
      const wanted = { category: known, now: clock(), ...sliceOf(page, UPCOMING_PAGE_SIZE) };
      const next = await ask((client) =>
        period === null ? selectNext(client, wanted) : selectNextOfPeriod(client, period, wanted),
      );
      return ofPage(next, page);
    };
    const inTurn = (signal?: AbortSignal) => queue.run(read, signal, from);
    return pages.get(`${category} ${page} upcoming: ${period}`, inTurn, caller);
  }

  function next(from: string, caller?: CacheCaller) {
    const read = () => ask((client) => selectNextFew(client, clock(), NEXT_CLASSES));
    return pages.get('next', (signal) => queue.run(read, signal, from), caller);
  }

  return {
    search,
    upcoming,
    next,
    clearCache: () => pages.clear(),
  };
}

/** null: any category. Throws `categoryNotFound`. */
function categoryOf(name: string): ClassCategory | null {
  const known = SEARCH_CATEGORIES.find((category) => category === name);
  if (known === undefined) throw new CodedError('categoryNotFound');
  return known === 'Any' ? null : known;
}

function sliceOf(page: number, size: number) {
  return { skip: (page - 1) * size, size };
}

function ofPage<Page extends ClassList>(found: Page, page: number): Page {
  return page < LAST_SEARCH_PAGE ? found : { ...found, hasMore: false };
}
