import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { classes, classImages } from '../../db/schema.ts';
import { addressOf } from './address.ts';

type NewImage = typeof classImages.$inferInsert;

/** Uploading the same picture again renews the time of its row. */
export async function insertImage(tx: Queryable, image: NewImage): Promise<void> {
  await tx
    .insert(classImages)
    .values(image)
    .onConflictDoUpdate({ target: classImages.hash, set: { uploadedAt: image.uploadedAt } });
}

export async function findImageData(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ data: classImages.data })
    .from(classImages)
    .where(eq(classImages.hash, hash));
  return row?.data ?? null;
}

/** Renews the time of the picture, so that it is not purged before its class is saved. Returns false if it is gone. */
export async function renewImage(tx: Queryable, hash: string, now: Date): Promise<boolean> {
  const renewed = await tx
    .update(classImages)
    .set({ uploadedAt: now })
    .where(eq(classImages.hash, hash))
    .returning({ hash: classImages.hash });
  return renewed.length > 0;
}

export async function purgeUnusedBefore(db: Queryable, moment: Date): Promise<void> {
  const [start, end] = addressOf('*').split('*');
  const inUse = db
    .select({ one: sql`1` })
    .from(classes)
    .where(eq(classes.imageUrl, sql`${start}::text || ${classImages.hash} || ${end}::text`));
  await db.delete(classImages).where(and(lt(classImages.uploadedAt, moment), notExists(inUse)));
}
