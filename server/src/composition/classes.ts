import type { SubscriptionFields } from '@carom/contract/accounts/auth';
import type pg from 'pg';
import type { Database, Queryable } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import { createClassMails } from '../mails/class-mails.ts';
import { type AnnounceMove, createAnnounceMove } from '../modules/bookings/announce-move.ts';
import { type CancelClass, createCancelClass } from '../modules/bookings/cancel-class.ts';
import { createFillFreeSeats } from '../modules/bookings/free-seats.ts';
import { type BookingService, createBookingService } from '../modules/bookings/service.ts';
import { isSubscribedBy } from '../modules/bookings/subscribed.ts';
import { type ClassSearchService, createClassSearchService } from '../modules/classes/search-service.ts';

interface ClassParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly env: { readonly siteUrl: string; readonly supportEmail: string };
  /** Within a transaction where one is given. */
  readonly subscriptionOf: (userId: string, tx: Queryable) => Promise<SubscriptionFields>;
}

export interface ClassServices {
  readonly search: ClassSearchService;
  readonly bookings: BookingService;
  /** For the admins, within the transaction that records what they did. */
  readonly cancelClass: CancelClass;
  readonly announceMove: AnnounceMove;
  readonly fillFreeSeats: ReturnType<typeof createFillFreeSeats>;
}

/** Classes and bookings; for calls, jobs and admins. */
export function createClassServices({ db, pool, clock, env, subscriptionOf }: ClassParts): ClassServices {
  const mails = createClassMails(env);
  const isSubscribed = async (userId: string, tx: Queryable) =>
    isSubscribedBy(await subscriptionOf(userId, tx));
  return {
    search: createClassSearchService({ pool, clock }),
    bookings: createBookingService({ db, clock, isSubscribed, mails, queueMail }),
    cancelClass: createCancelClass({ mails, queueMail }),
    announceMove: createAnnounceMove({ mails, queueMail }),
    fillFreeSeats: createFillFreeSeats({ isSubscribed, mails, queueMail }),
  };
}
