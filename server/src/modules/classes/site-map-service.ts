import { classPath } from '@carom/domain/classes/class-address';
import { MINUTE_MS } from '@carom/domain/time/durations';
import type { DelayedReads } from '../../db/connections/delayed-reads.ts';
import { createCache } from '../../limits/cache.ts';
import { countOnOffer, selectOnOffer } from './site-map-repo.ts';

export interface MappedPage {
  readonly path: string;
  readonly changedAt: Date;
}

/** One of `parts` equal parts of all future classes, counted from 0. */
export interface SiteMapPart {
  readonly part: number;
  readonly parts: number;
}

export interface SiteMapService {
  parts(): Promise<readonly SiteMapPart[]>;
  /** The future classes in this part. */
  read(part: SiteMapPart): Promise<readonly MappedPage[]>;
}

interface SiteMapDeps {
  readonly reads: Pick<DelayedReads, 'read'>;
  readonly clock: () => Date;
}

/** The intended size of a part. */
const CLASSES_PER_PART = 10_000;
/** The maximum that the site map protocol allows. */
const MAX_CLASSES_PER_PART = 50_000;
export const MOST_PARTS = 4096;
/** Counting a million classes is slow, and search engines visit only a few times a day. */
const CACHED_MS = 10 * MINUTE_MS;
const ID_START_BITS = 32;
const HEX = 16;

/**
 * Divides the classes by the first digits of their random ids. So the parts have similar sizes, each is a range of
 * the primary key, and a class stays in its part when others are added or deleted.
 */
export function createSiteMapService({ reads, clock }: SiteMapDeps): SiteMapService {
  const counts = createCache<readonly SiteMapPart[]>({ clock, forMs: CACHED_MS, most: 1 });
  const pages = createCache<readonly MappedPage[]>({ clock, forMs: CACHED_MS, most: 4 });

  async function readPart(part: SiteMapPart): Promise<readonly MappedPage[]> {
    const found = await reads.read(({ db }) =>
      selectOnOffer(db, idsOf(part), { now: clock(), most: MAX_CLASSES_PER_PART }),
    );
    return found.map((each) => ({ path: classPath(each), changedAt: each.updatedAt }));
  }

  return {
    parts: () =>
      counts.get('parts', async () => partsFor(await reads.read(({ db }) => countOnOffer(db, clock())))),
    read: (part) => pages.get(`${part.part} ${part.parts}`, () => readPart(part)),
  };
}

/** The number of parts is a power of two, so that the ids divide evenly. */
export function partsFor(classes: number): readonly SiteMapPart[] {
  if (classes === 0) return [];
  let parts = 1;
  while (parts < MOST_PARTS && parts * CLASSES_PER_PART < classes) parts *= 2;
  return Array.from({ length: parts }, (_, part) => ({ part, parts }));
}

/** The range of ids of a part. */
export function idsOf({ part, parts }: SiteMapPart): readonly [first: string, last: string] {
  const size = 2 ** ID_START_BITS / parts;
  const start = (at: number) => at.toString(HEX).padStart(8, '0');
  return [
    `${start(part * size)}-0000-0000-0000-000000000000`,
    `${start((part + 1) * size - 1)}-ffff-ffff-ffff-ffffffffffff`,
  ];
}
