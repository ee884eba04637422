import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { listItems } from '../../db/schema.ts';

export type StoredItem = typeof listItems.$inferSelect;
export type ListedItem = Pick<StoredItem, 'id' | 'text' | 'isDone'>;

const isOwn = (userId: string | Placeholder, id: string | Placeholder) =>
  and(eq(listItems.userId, userId), eq(listItems.id, id));
const isLive = isNull(listItems.deletedAt);
const inOrder = [asc(listItems.position), asc(listItems.id)] as const;

const itemsOfMember = prepared('list-items-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db
    .select({ id: listItems.id, text: listItems.text, isDone: listItems.isDone })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), isLive))
    .orderBy(...inOrder),
);

export function selectItems(db: Queryable, userId: string): Promise<ListedItem[]> {
  return itemsOfMember(db, { userId });
}

export async function countLive(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ items: count() })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), isLive));
  return row?.items ?? 0;
}

/** Also finds deleted items, which keep their position. */
export async function findItem(db: Queryable, userId: string, id: string): Promise<StoredItem | null> {
  const [item] = await db.select().from(listItems).where(isOwn(userId, id));
  return item ?? null;
}

/** The existing or deleted items of the member with these ids. */
export function findKnown(db: Queryable, userId: string, items: readonly { readonly id: string }[]) {
  const ids = items.map(({ id }) => id);
  return db
    .select({ id: listItems.id, requestHash: listItems.requestHash })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), inArray(listItems.id, ids)));
}

export async function insertItems(db: Queryable, items: readonly StoredItem[]): Promise<void> {
  await db.insert(listItems).values([...items]);
}

export async function lastPosition(db: Queryable, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ position: max(listItems.position) })
    .from(listItems)
    .where(eq(listItems.userId, userId));
  return row?.position ?? null;
}

/** The position of the next item other than `except`. Deleted items count, because they can be restored. */
export async function positionAfter(
  db: Queryable,
  userId: string,
  { position, except }: { readonly position: number | null; readonly except: string },
): Promise<number | null> {
  const [next] = await db
    .select({ position: listItems.position })
    .from(listItems)
    .where(
      and(
        eq(listItems.userId, userId),
        ne(listItems.id, except),
        ...(position === null ? [] : [gt(listItems.position, position)]),
      ),
    )
    .orderBy(...inOrder)
    .limit(1);
  return next?.position ?? null;
}

export async function insertItem(db: Queryable, item: StoredItem): Promise<void> {
  await db.insert(listItems).values(item);
}

type Change = Partial<Pick<StoredItem, 'text' | 'isDone' | 'position' | 'updatedAt' | 'deletedAt'>>;

type Changed = { readonly userId: string; readonly id: string } & {
  readonly [Name in keyof Change]-?: NonNullable<Change[Name]> | null;
};

/** null values stay unchanged. */
const itemChanged = prepared('list-item-changed', (db, given: Given<Changed>) => {
  const { userId, id, text, isDone, position, updatedAt, deletedAt } = given;
  return db
    .update(listItems)
    .set({
      text: sql`coalesce(${text}, ${listItems.text})`,
      isDone: sql`coalesce(${isDone}, ${listItems.isDone})`,
      position: sql`coalesce(${position}, ${listItems.position})`,
      updatedAt: sql`coalesce(${updatedAt}, ${listItems.updatedAt})`,
      deletedAt: sql`coalesce(${deletedAt}, ${listItems.deletedAt})`,
    })
    .where(and(isOwn(userId, id), isLive))
    .returning();
});

/** Returns null if the member has no such item. */
export async function changeItem(
  db: Queryable,
  userId: string,
  id: string,
  change: Change,
): Promise<StoredItem | null> {
  const { text = null, isDone = null, position = null, updatedAt = null, deletedAt = null } = change;
  const [row] = await itemChanged(db, { userId, id, text, isDone, position, updatedAt, deletedAt });
  return row ?? null;
}

/** Returns null unless the item was deleted after `since`. */
export async function reviveItem(
  db: Queryable,
  userId: string,
  id: string,
  since: Date,
): Promise<StoredItem | null> {
  const [row] = await db
    .update(listItems)
    .set({ deletedAt: null })
    .where(and(isOwn(userId, id), gt(listItems.deletedAt, since)))
    .returning();
  return row ?? null;
}

/** Renumbers the items with integers in the same order. */
export async function spreadPositions(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    update ${listItems} set position = spread.place
    from (
      select id, row_number() over (order by position, id) as place from ${listItems} where user_id = ${userId}
    ) as spread
    where ${listItems.userId} = ${userId} and ${listItems.id} = spread.id`);
}

/** Keeps only the `kept` newest deleted items of a member. */
export async function purgeDeletedBeyond(db: Queryable, userId: string, kept: number): Promise<void> {
  const surplus = db
    .select({ id: listItems.id })
    .from(listItems)
    .where(and(eq(listItems.userId, userId), isNotNull(listItems.deletedAt)))
    .orderBy(desc(listItems.deletedAt))
    .offset(kept);
  await db.delete(listItems).where(and(eq(listItems.userId, userId), inArray(listItems.id, surplus)));
}

export async function purgeDeletedUntil(db: Queryable, moment: Date): Promise<void> {
  await db.delete(listItems).where(lte(listItems.deletedAt, moment));
}
