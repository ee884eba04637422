import { passedReminders } from '@carom/domain/classes/reminders';
import type { Queryable } from '../../db/client.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import { enterWithoutMail } from './reminders-repo.ts';

/** For other modules, within their own transactions. */
export { reminderHolds } from './reminders-repo.ts';

/** Skips reminders whose time has passed, because everyone with a seat has just received a mail about the change. */
export async function skipPassedReminders(
  tx: Queryable,
  { classId, startsAt }: Pick<LockedClass, 'classId' | 'startsAt'>,
  now: Date,
): Promise<void> {
  for (const kind of passedReminders(startsAt, now)) {
    await enterWithoutMail(tx, { classId, startsAt, kind, now });
  }
}
