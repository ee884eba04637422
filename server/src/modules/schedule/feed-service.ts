import { site } from '@carom/contract/site/company';
import { calendarFeedOf } from '@carom/domain/classes/calendar';
import { createTimeWords } from '@carom/domain/classes/time-words';
import { HOUR_MS } from '@carom/domain/time/durations';
import type { BackgroundWrites } from '../../db/background-writes.ts';
import type { Database } from '../../db/client.ts';
import { lockActiveUser } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { isRecent } from '../../limits/recent.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import type { BookingService } from '../bookings/service.ts';
import { deleteFeedOf, findFeed, noteFeedRead, putFeed } from './feed-repo.ts';
import type { ShownFeed } from './settings-service.ts';

const READ_SAVED_EVERY_MS = HOUR_MS;
const FILE_ENDING = '.ics';
/** Replaces the time of writing in the text from which the version is computed. */
const NO_MOMENT = new Date(0);

interface Calendar {
  readonly text: string;
  /** Changes only if something other than the time of writing changes. */
  readonly version: string;
}

export interface CalendarFeedService {
  /** Creates a feed and returns its secret address, of which only the hash is stored. The former address ends. */
  make(userId: string): Promise<{ readonly address: string; readonly feed: ShownFeed }>;
  end(userId: string): Promise<void>;
  /** Throws `linkNotValid`, `tooManyRequests`. */
  read(fileName: string, callerAddress: string): Promise<Calendar>;
}

interface FeedDeps {
  readonly db: Database;
  readonly bookings: Pick<BookingService, 'list'>;
  readonly rateLimiter: RateLimiter;
  readonly backgroundWrites: BackgroundWrites;
  readonly siteUrl: string;
  /** The base URL of the API. */
  readonly apiUrl: string;
  readonly supportEmail: string;
  readonly clock: () => Date;
}

export function createCalendarFeed(deps: FeedDeps): CalendarFeedService {
  const { db, bookings, rateLimiter, backgroundWrites, siteUrl, apiUrl, supportEmail, clock } = deps;
  const { whenText } = createTimeWords();
  const organizer = { name: site.name, email: supportEmail };

  return {
    async make(userId) {
      const token = createSecretId();
      const createdAt = clock();
      await db.transaction(async (tx) => {
        if (!(await lockActiveUser(tx, userId))) throw new CodedError('accountNotFound');
        await putFeed(tx, { userId, tokenHash: hashSecretId(token), createdAt });
      });
      const address = `${apiUrl}/api/calendar/${token}${FILE_ENDING}`;
      return { address, feed: { createdAt, lastReadAt: null } };
    },
    end: (userId) => deleteFeedOf(db, userId),
    async read(fileName, callerAddress) {
      const token = fileName.endsWith(FILE_ENDING) ? fileName.slice(0, -FILE_ENDING.length) : fileName;
      const feed = await findFeed(db, hashSecretId(token));
      if (feed === null) {
        await rateLimiter.consumeAt('calendarFeedUnknown', callerAddress);
        throw new CodedError('linkNotValid');
      }
      const { userId, wantsReminders, lastReadAt } = feed;
      await rateLimiter.consume('calendarFeed', userId);
      const now = clock();
      if (lastReadAt === null || !isRecent(lastReadAt, READ_SAVED_EVERY_MS, now)) {
        backgroundWrites.begin(`feed ${userId}`, () => noteFeedRead(db, userId, now));
      }
      const listed = await bookings.list(userId);
      // Bookings that the member cancelled disappear; cancelled classes stay, marked as cancelled.
      const shown = listed.filter(({ state, class: { is_cancelled } }) => state === 'booked' || is_cancelled);
      const textAt = (moment: Date) =>
        calendarFeedOf(shown, { now: moment, siteUrl, organizer, whenText, hasAlarms: wantsReminders });
      return { text: textAt(now), version: textAt(NO_MOMENT) };
    },
  };
}
