import { MINUTE_MS } from '@carom/domain/time/durations';
import { type CronMatcher, parseCronItems } from 'graphile-worker';

/** The first minute after this moment that matches the schedule, in UTC. */
export function nextRunTime(schedule: string, after: Date): Date {
  const matches = matcherOf(schedule);
  const minute = new Date(Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS);
  do minute.setTime(minute.getTime() + MINUTE_MS);
  while (!matches(digestOf(minute)));
  return minute;
}

function matcherOf(schedule: string): CronMatcher {
  const [item] = parseCronItems([{ task: 'any', match: schedule }]);
  if (item === undefined) throw new Error(`"${schedule}" is not a schedule`);
  return item.match;
}

function digestOf(at: Date) {
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
}
