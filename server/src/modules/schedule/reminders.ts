import { passedReminders } from '@carom/domain/classes/reminders';
import type { Queryable } from '../../db/client.ts';
import type { LockedClass } from '../classes/stored-class.ts';
import { enterWithoutMail } from './reminders-repo.ts';

/** What other areas ask about reminders, within their own transactions. */
export { reminderHolds } from './reminders-repo.ts';

/** Everybody who has a seat has just been told when the class is: what is past of its reminders is left out. */
export async function skipPassedReminders(
  tx: Queryable,
  { classId, startsAt }: Pick<LockedClass, 'classId' | 'startsAt'>,
  now: Date,
): Promise<void> {
  for (const kind of passedReminders(startsAt, now)) {
    await enterWithoutMail(tx, { classId, startsAt, kind, now });
  }
}
