import { desc, eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { complimentaryDays, users } from '../../../db/schema.ts';

type NewDays = typeof complimentaryDays.$inferInsert;

const giver = alias(users, 'giver');
const revoker = alias(users, 'revoker');
const nameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: AnyPgColumn;
  readonly lastName: AnyPgColumn;
}) => sql<string | null>`${firstName} || ' ' || ${lastName}`;

/** Newest first. */
export function selectGivenTo(db: Queryable, userId: string) {
  const { id, startDate, endDate, reason, givenAt, revokedAt } = complimentaryDays;
  return db
    .select({
      ...{ id, startDate, endDate, reason, givenAt, revokedAt },
      givenBy: nameOf(giver),
      revokedBy: nameOf(revoker),
    })
    .from(complimentaryDays)
    .leftJoin(giver, eq(giver.id, complimentaryDays.givenBy))
    .leftJoin(revoker, eq(revoker.id, complimentaryDays.revokedBy))
    .where(eq(complimentaryDays.userId, userId))
    .orderBy(desc(complimentaryDays.startDate), desc(complimentaryDays.givenAt));
}

export type GivenDays = Awaited<ReturnType<typeof selectGivenTo>>[number];

export async function findDays(db: Queryable, id: string) {
  const [days] = await db.select().from(complimentaryDays).where(eq(complimentaryDays.id, id));
  return days ?? null;
}

export async function insertDays(tx: Transaction, days: NewDays): Promise<void> {
  await tx.insert(complimentaryDays).values(days);
}

export async function revokeDays(
  tx: Transaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(complimentaryDays)
    .set({ revokedBy: by, revokedAt: at })
    .where(eq(complimentaryDays.id, id));
}
