import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { failureLine } from '../../api/failure-line.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { bookClassText } from '../../content/classes/classes.ts';
import { bookingText } from '../../content/classes/schedule.ts';
import { paths } from '../../paths.ts';
import { readIfPossible } from '../../query/read-if-possible.ts';
import { refetchSubscription } from '../../query/subscription-query.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { clearSession, readSession } from '../../session/session-storage.ts';
import { dropWantedClass, keepWantedClass } from '../../storage/wanted-class.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { bookClass, type ClassEntry, joinWaitingList } from './api.ts';
import { downloadClass } from './calendar-file.ts';
import { bookingsQuery, SEATS_CHANGED } from './queries.ts';
import type { ActiveBookingState } from './use-booking-states.ts';
import { useOverlapQuestion } from './use-overlap-question.ts';
import { useSubscribePrompt } from './use-subscribe-prompt.ts';

/** The list is read again before the pop-up is shown. */
const READ_BEFORE_POP_UP_MS = 60_000;

/** Books one class, and handles everything that may prevent the booking. */
export function useBooking(entry: ClassEntry, onBookingState: (bookingState: ActiveBookingState) => void) {
  const client = useQueryClient();
  const booking = useCallMutation({ mutationFn: bookClass, invalidates: SEATS_CHANGED });
  const waiting = useCallMutation({ mutationFn: joinWaitingList, invalidates: SEATS_CHANGED });
  const navigate = useNavigate();
  const showPopUp = usePopUp();
  const showNotice = useNotice();
  const promptToSubscribe = useSubscribePrompt();
  const { isLooking, wantsToBook } = useOverlapQuestion();
  const question = useSubmission();
  const { title } = entry;

  async function askToLogIn() {
    clearSession();
    keepWantedClass(entry, new Date());
    const answer = await showPopUp({
      tone: 'warning',
      title: bookClassText.needsAccount,
      message: bookClassText.loginFirst(title),
      confirm: bookClassText.logIn,
      alternative: bookClassText.createAccount,
      neither: bookClassText.notNow,
      isDestructive: false,
    });
    if (answer === 'confirmed') await navigate(paths.login);
    if (answer === 'alternative') await navigate(paths.register);
  }

  function askToSubscribe() {
    keepWantedClass(entry, new Date());
    return promptToSubscribe();
  }

  async function fail(whatFailed: string, error: ApiError) {
    switch (error.kind) {
      case 'forbidden':
        void refetchSubscription(client);
        return askToSubscribe();
      case 'notFound':
      case 'conflict':
        await showNotice('warning', error.message || whatFailed);
        return;
      default:
        console.error(whatFailed, error);
        await showNotice('error', failureLine(whatFailed, error));
    }
  }

  function reach(bookingState: ActiveBookingState) {
    dropWantedClass(entry.random_id);
    onBookingState(bookingState);
  }

  /** The calendar file needs the booking, which the response does not contain. */
  async function tellOfSeat(message: string) {
    const answer = await showPopUp({
      tone: 'success',
      title: 'Success',
      message,
      alternative: bookingText.addToCalendar,
      isDestructive: false,
    });
    if (answer !== 'alternative') return;
    const reply = await readIfPossible(client, { ...bookingsQuery, staleTime: READ_BEFORE_POP_UP_MS });
    const own = reply?.bookings.find(
      (booking) => booking.class.random_id === entry.random_id && booking.state === 'booked',
    );
    if (own === undefined) await showNotice('error', bookClassText.noCalendarFile);
    else downloadClass(own);
  }

  /** Checks the requirements. If one is missing, asks for it and returns false. */
  async function mayBook(): Promise<boolean> {
    const session = readSession();
    if (!session.isLoggedIn) await askToLogIn();
    else if (!session.isSubscribed) await askToSubscribe();
    else return (await question.submit(() => wantsToBook(entry))) ?? false;
    return false;
  }

  async function book() {
    if (!(await mayBook())) return;
    await booking.mutate(entry, {
      async onSuccess({ message }) {
        reach('booked');
        await tellOfSeat(message);
      },
      onError: (error) =>
        error.kind === 'conflict' ? offerWaitingList() : fail(bookClassText.failed(title), error),
    });
  }

  async function joinList() {
    if (await mayBook()) await wait();
  }

  async function offerWaitingList() {
    const answer = await showPopUp({
      tone: 'warning',
      title: bookClassText.full,
      message: bookClassText.joinOffer(title),
      confirm: bookClassText.join,
      alternative: 'No, thanks',
      isDestructive: false,
    });
    if (answer === 'confirmed') await wait();
  }

  async function wait() {
    await waiting.mutate(entry, {
      async onSuccess({ booking: { state }, message }) {
        // A seat may have become free in the meantime.
        reach(state === 'booked' ? 'booked' : 'waiting');
        await (state === 'booked' ? tellOfSeat(message) : showNotice('success', message));
      },
      onError: (error) => fail(bookClassText.notJoined(title), error),
    });
  }

  return { isBusy: isLooking || booking.isPending || waiting.isPending, book, joinList };
}
