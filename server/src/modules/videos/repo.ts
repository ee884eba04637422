import { asc, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { videos } from '../../db/schema.ts';

export type StoredVideo = typeof videos.$inferSelect;

export function selectVideos(db: Queryable): Promise<StoredVideo[]> {
  return db
    .select()
    .from(videos)
    .where(isNull(videos.deletedAt))
    .orderBy(asc(videos.position), asc(videos.id));
}
