import { scheduleText } from '../../../content/classes/schedule.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { bookingsQuery } from '../queries.ts';
import { useGiveUp } from '../use-give-up.ts';

export function useSchedule() {
  const { data, dataUpdatedAt, failure, reload } = useCallQuery(bookingsQuery, scheduleText.loadFailed);
  const { giveUp, said, busyId, failure: notGivenUp, clearFailure } = useGiveUp();
  return {
    loaded: data ? { bookings: data.bookings, at: new Date(dataUpdatedAt) } : null,
    failure: notGivenUp || failure,
    said,
    busyId,
    load() {
      clearFailure();
      return reload();
    },
    giveUp,
  };
}
