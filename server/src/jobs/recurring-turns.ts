import { MINUTE_MS } from '@carom/domain/time/durations';
import { type CronMatcher, parseCronItems } from 'graphile-worker';

/** The first minute after this moment that matches the schedule, in UTC. */
export function nextTurn(schedule: string, after: Date): Date {
  const matches = matcherOf(schedule);
  const turn = new Date(Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS);
  do turn.setTime(turn.getTime() + MINUTE_MS);
  while (!matches(digestOf(turn)));
  return turn;
}

function matcherOf(schedule: string): CronMatcher {
  const [item] = parseCronItems([{ task: 'any', match: schedule }]);
  if (item === undefined) throw new Error(`There is no schedule in "${schedule}"`);
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
