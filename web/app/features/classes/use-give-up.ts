import type { ApiError } from '../../api/api-error.ts';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { scheduleText } from '../../content/classes/schedule.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { type BookingEntry, cancelBooking, leaveWaitingList } from './api.ts';
import { SEATS_CHANGED } from './queries.ts';

/** The question before a seat is cancelled or a waiting list is left, and the call that does it. */
const WAYS_OUT = {
  booked: {
    call: cancelBooking,
    title: scheduleText.cancelTitle,
    words: (title: string) => scheduleText.cancelText(title),
    confirm: 'Cancel booking',
    alternative: scheduleText.keepSeat,
    whatFailed: scheduleText.notCancelled,
  },
  waiting: {
    call: leaveWaitingList,
    title: scheduleText.leaveTitle,
    words: (title: string) => scheduleText.leaveText(title),
    confirm: 'Leave',
    alternative: scheduleText.keepPlace,
    whatFailed: scheduleText.notLeft,
  },
} as const;

interface WayOut {
  readonly id: string;
  readonly call: (typeof WAYS_OUT)[keyof typeof WAYS_OUT]['call'];
}

/** Cancels a booking or leaves a waiting list, after a confirmation. */
export function useGiveUp(onGivenUp: (message: string) => void) {
  const leaving = useCallMutation({
    mutationFn: ({ id, call }: WayOut) => call(id),
    invalidates: SEATS_CHANGED,
  });
  const problem = useFailureLine();
  const showPopUp = usePopUp();

  async function giveUp({ id, state, class: { title } }: BookingEntry) {
    if (leaving.isPending || state === 'cancelled') return;
    const { call, words, whatFailed, ...question } = WAYS_OUT[state];
    const answer = await showPopUp({
      tone: 'warning',
      message: words(title),
      isDestructive: true,
      ...question,
    });
    if (answer !== 'confirmed') return;
    const onError = (error: ApiError) => problem.fail(whatFailed, error);
    const reply = await leaving.mutate({ id, call }, { onError });
    if (!reply) return;
    problem.clear();
    onGivenUp(reply.message);
  }

  return {
    giveUp,
    failure: problem.failure,
    clearFailure: problem.clear,
    busyId: leaving.isPending ? leaving.variables.id : null,
  };
}
