import { and, asc, eq, gt, inArray, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { videos } from '../../../db/schema.ts';

export type StoredVideo = typeof videos.$inferSelect;

export const videoList: ListSource<'position' | 'title' | 'updated_at'> = {
  table: videos,
  id: { by: videos.id, kind: 'uuid' },
  sorts: {
    position: { by: videos.position, kind: 'number' },
    title: { by: sql`lower(${videos.title})`, kind: 'text' },
    updated_at: { by: videos.updatedAt, kind: 'moment' },
  },
};

const isLive = isNull(videos.deletedAt);
const searchText = sql`lower(' ' || ${videos.title} || ' ' || ${videos.description} || ' ' || ${videos.category} || ' ' || ${videos.address})`;

interface Filters {
  readonly search: string;
  readonly category?: string | undefined;
}

export function videosThat({ search, category = '' }: Filters): SQL | undefined {
  return and(
    isLive,
    matchesWords(searchText, search),
    category === '' ? undefined : eq(videos.category, category),
  );
}

export async function selectVideos(db: Queryable, ids: readonly string[]): Promise<StoredVideo[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}

export async function selectCategories(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: videos.category })
    .from(videos)
    .where(isLive)
    .orderBy(asc(videos.category));
  return rows.map(({ category }) => category);
}

export async function findVideo(db: Queryable, id: string): Promise<StoredVideo | null> {
  const [video] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isLive));
  return video ?? null;
}

/** Locks the list until the end of the transaction. */
export async function lockVideos(tx: Queryable): Promise<StoredVideo[]> {
  await tx.execute(sql`lock table ${videos} in share row exclusive mode`);
  return tx.select().from(videos).where(isLive).orderBy(asc(videos.position), asc(videos.id));
}

export async function nextPosition(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ last: max(videos.position) }).from(videos);
  return (row?.last ?? 0) + 1;
}

/** Returns false if the id exists. */
export async function insertVideo(tx: Queryable, video: typeof videos.$inferInsert): Promise<boolean> {
  const added = await tx.insert(videos).values(video).onConflictDoNothing().returning({ id: videos.id });
  return added.length > 0;
}

type VideoChange = Partial<Pick<StoredVideo, 'title' | 'description' | 'address' | 'category' | 'deletedAt'>>;

export async function changeVideo(tx: Queryable, id: string, change: VideoChange, now: Date): Promise<void> {
  await tx
    .update(videos)
    .set({ ...change, updatedAt: now, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, id));
}

/** Sets the positions to this order. */
export async function numberVideos(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${videos} set position = place.number from (
      select id, number from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, number)
    ) as place where ${videos.id} = place.id`);
}

export async function findDeletedSince(tx: Queryable, id: string, since: Date): Promise<StoredVideo | null> {
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), gt(videos.deletedAt, since)));
  return video ?? null;
}

export async function purgeDeletedUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(videos).where(lte(videos.deletedAt, moment));
}
