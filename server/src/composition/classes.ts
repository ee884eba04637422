import type { Database } from '../db/client.ts';
import type { DelayedReads } from '../db/connections/delayed-reads.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import { type ClassMails, createClassMails } from '../mails/class-mails.ts';
import { type AnnounceChange, createAnnounceChange } from '../modules/bookings/announce-change.ts';
import { type CancelClass, createCancelClass } from '../modules/bookings/cancel-class.ts';
import { createFillFreeSeats, type FillFreeSeats } from '../modules/bookings/free-seats.ts';
import { createOfficeBookings, type OfficeBookings } from '../modules/bookings/office-bookings.ts';
import { type BookingService, createBookingService } from '../modules/bookings/service.ts';
import { type ClassPageService, createClassPageService } from '../modules/classes/class-page-service.ts';
import { type ClassSearchService, createClassSearchService } from '../modules/classes/search-service.ts';
import { type ClassService, createClassService } from '../modules/classes/service.ts';
import { createSiteMapService, type SiteMapService } from '../modules/classes/site-map-service.ts';
import type { SubscriptionSummary } from '../modules/subscription/member-state/summary.ts';

interface ClassParts {
  readonly db: Database;
  readonly delayedReads: DelayedReads;
  readonly clock: () => Date;
  readonly env: { readonly siteUrl: string; readonly supportEmail: string };
  readonly subscriptionOf: SubscriptionSummary;
}

export interface ClassServices {
  readonly search: ClassSearchService;
  readonly classes: ClassService;
  readonly pages: ClassPageService;
  readonly siteMap: SiteMapService;
  readonly bookings: BookingService;
  /** For admins, in the transaction that records their change. */
  readonly cancelClass: CancelClass;
  readonly announceChange: AnnounceChange;
  readonly fillFreeSeats: FillFreeSeats;
  readonly officeBookings: OfficeBookings;
  readonly mails: ClassMails;
}

/** Classes and bookings, for calls, jobs and admins. */
export function createClassServices(parts: ClassParts): ClassServices {
  const { db, delayedReads: reads, clock, env, subscriptionOf } = parts;
  const mails = createClassMails(env);
  const search = createClassSearchService({ reads, clock });
  const classes = createClassService({ db, clearSearchCache: search.clearCache });
  const fillFreeSeats = createFillFreeSeats({ subscriptionOf, mails, queueMail });
  return {
    search,
    classes,
    pages: createClassPageService({ classes, reads, clock }),
    siteMap: createSiteMapService({ reads, clock }),
    bookings: createBookingService({
      db,
      classes,
      clock,
      subscriptionOf,
      mails,
      queueMail,
      fillFreeSeats,
    }),
    cancelClass: createCancelClass({ classes, mails, queueMail }),
    announceChange: createAnnounceChange({ mails, queueMail }),
    fillFreeSeats,
    officeBookings: createOfficeBookings({ subscriptionOf, mails, queueMail, classes, fillFreeSeats }),
    mails,
  };
}
