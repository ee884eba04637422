import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, gte, isNull, lte } from 'drizzle-orm';
import { complimentaryDays } from '../schema.ts';

/** Like the domain's `complimentaryOn`. A test compares the two. */
export const isComplimentaryOn = (today: IsoDate) =>
  and(
    isNull(complimentaryDays.revokedAt),
    lte(complimentaryDays.startDate, today),
    gte(complimentaryDays.endDate, today),
  );
