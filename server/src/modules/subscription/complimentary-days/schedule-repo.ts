import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { complimentaryDays } from '../../../db/schema.ts';

type Days = Pick<typeof complimentaryDays.$inferSelect, 'id' | 'startDate' | 'endDate'>;

/** Current and future days, in chronological order. */
export function selectOpenDays(tx: Queryable, userId: string, today: IsoDate): Promise<Days[]> {
  const { id, startDate, endDate } = complimentaryDays;
  return tx
    .select({ id, startDate, endDate })
    .from(complimentaryDays)
    .where(
      and(eq(complimentaryDays.userId, userId), isNull(complimentaryDays.revokedAt), gte(endDate, today)),
    )
    .orderBy(asc(startDate), asc(complimentaryDays.givenAt));
}

export async function updateDates(tx: Queryable, { id, startDate, endDate }: Days): Promise<void> {
  await tx.update(complimentaryDays).set({ startDate, endDate }).where(eq(complimentaryDays.id, id));
}
