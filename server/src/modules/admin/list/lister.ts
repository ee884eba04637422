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
  /** Loads the rows with their joins, in the order of the ids. */
  readonly select: (ids: readonly string[], request: Request) => Promise<readonly Row[]>;
}

/** Reads a list by page, or as a whole for exports. */
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
        // No count is needed if all rows are on this page.
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
