import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, gte, isNull, lte } from 'drizzle-orm';
import { complimentaryDays } from '../schema.ts';

/** As the domain's `complimentaryOn` has it; a test holds the two against each other. */
export const isComplimentaryOn = (today: IsoDate) =>
  and(
    isNull(complimentaryDays.revokedAt),
    lte(complimentaryDays.startDate, today),
    gte(complimentaryDays.endDate, today),
  );
