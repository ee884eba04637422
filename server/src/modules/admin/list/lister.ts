import type { Database } from '../../../db/client.ts';
import {
  countUpTo,
  eachChunk,
  findPage,
  type ListCondition,
  type ListRequest,
  type ListSource,
  type ListTotal,
} from '../../../db/lists/page.ts';

export interface ListedPage<Row> {
  readonly rows: readonly Row[];
  readonly total: ListTotal;
  readonly previous: string | null;
  readonly next: string | null;
}

interface ListerParts<Sort extends string, Request, Row> {
  readonly db: Database;
  readonly source: ListSource<Sort>;
  readonly where: (request: Request) => ListCondition | Promise<ListCondition>;
  /** Loads rows in the order of their ids, with all that is joined to them. */
  readonly select: (ids: readonly string[], request: Request) => Promise<readonly Row[]>;
}

/** A list as a page and, for exports, as a whole. */
export function createLister<Sort extends string, Request extends ListRequest<Sort>, Row>(
  parts: ListerParts<Sort, Request, Row>,
) {
  const { db, source, where, select } = parts;
  return {
    async page(request: Request): Promise<ListedPage<Row>> {
      const condition = await where(request);
      const { ids, previous, next } = await findPage(db, source, request, condition);
      const isWhole = previous === null && next === null && ids.length > 0;
      const [total, rows] = await Promise.all([
        // What is all on this page need not be searched for again.
        isWhole ? { count: ids.length, hasMore: false } : countUpTo(db, source.table, condition),
        select(ids, request),
      ]);
      return { rows, total, previous, next };
    },
    async *chunks(request: Request): AsyncGenerator<readonly Row[]> {
      for await (const ids of eachChunk(db, source, request, await where(request)))
        yield await select(ids, request);
    },
  };
}
