import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { type BookingEntry, cancelBooking, leaveWaitingList, listBookings } from './api.ts';

/** What a member is asked before a seat or a place in the line is given up, and how that is done. */
const WAYS_OUT = {
  booked: {
    call: cancelBooking,
    title: 'Cancel this booking?',
    words: (title: string) => `Your seat in ${title} becomes free for somebody else.`,
    confirm: 'Cancel booking',
    alternative: 'Keep my seat',
    whatFailed: 'The booking was not cancelled',
  },
  waiting: {
    call: leaveWaitingList,
    title: 'Leave the waiting list?',
    words: (title: string) => `You lose your place in the line for ${title}.`,
    confirm: 'Leave',
    alternative: 'Keep my place',
    whatFailed: 'You are still on the waiting list',
  },
} as const;

interface Loaded {
  readonly bookings: readonly BookingEntry[];
  readonly at: Date;
}

export function useSchedule() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const [busyId, setBusyId] = useState<string | null>(null);
  const showPopUp = usePopUp();
  const onSessionRefused = useSessionRefused();

  const fail = useCallback(
    async (whatFailed: string, outcome: Failure) => {
      console.error(whatFailed, outcome);
      if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
      else setFailure(failureLine(whatFailed, outcome));
    },
    [onSessionRefused],
  );

  const load = useCallback(async () => {
    setFailure('');
    const outcome = await listBookings();
    if (outcome.kind === 'ok') setLoaded({ bookings: outcome.reply.bookings, at: new Date() });
    else await fail('Your classes could not be loaded', outcome);
  }, [fail]);

  useEffect(() => {
    void load();
  }, [load]);

  async function giveUp({ id, state, class: { title } }: BookingEntry) {
    if (busyId !== null || state === 'cancelled') return;
    const { call, words, whatFailed, ...question } = WAYS_OUT[state];
    const answer = await showPopUp({ tone: 'warning', message: words(title), ...question });
    if (answer !== 'confirmed') return;
    setBusyId(id);
    setSaid('');
    const outcome = await call(id);
    setBusyId(null);
    if (outcome.kind === 'ok' || outcome.kind === 'notFound' || outcome.kind === 'conflict') await load();
    if (outcome.kind === 'ok') setSaid(outcome.reply.message);
    else await fail(whatFailed, outcome);
  }

  return { loaded, failure, said, busyId, load, giveUp };
}
