import { asc, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { videos } from '../../db/schema.ts';

const videosShown = prepared('videos-shown', (db) =>
  db
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      category: videos.category,
      address: videos.address,
    })
    .from(videos)
    .where(isNull(videos.deletedAt))
    .orderBy(asc(videos.position), asc(videos.id)),
);

export function selectVideos(db: Queryable) {
  return videosShown(db, {});
}
