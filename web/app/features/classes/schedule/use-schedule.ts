import { scheduleText } from '../../../content/classes/schedule.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { bookingsQuery } from '../queries.ts';
import { useGiveUp } from '../use-give-up.ts';

export function useSchedule() {
  const { data, dataUpdatedAt, failure, reload } = useCallQuery(bookingsQuery, scheduleText.loadFailed);
  const showToast = useToast();
  const {
    giveUp,
    busyId,
    failure: notGivenUp,
    clearFailure,
  } = useGiveUp((message) => {
    showToast(message);
    // The pressed button was removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  return {
    loaded: data ? { bookings: data.bookings, at: new Date(dataUpdatedAt) } : null,
    failure: notGivenUp || failure,
    busyId,
    load() {
      clearFailure();
      return reload();
    },
    giveUp,
  };
}
