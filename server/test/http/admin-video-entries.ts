import type { Database } from '../../src/db/client.ts';
import { videos } from '../../src/db/schema.ts';

/** The request of the form. */
export const videoText = {
  title: 'Backoff by hand',
  description: 'Ten coins.',
  address: 'https://vimeo.com/76979871',
  category: 'Ethernet',
};

/** Inserts a video directly. */
export async function addVideo(
  { db }: { readonly db: Database },
  given: Partial<typeof videos.$inferInsert> = {},
) {
  const [row] = await db
    .insert(videos)
    .values({ ...videoText, position: 1, ...given })
    .returning();
  if (row === undefined) throw new Error('No video was made');
  return row;
}
