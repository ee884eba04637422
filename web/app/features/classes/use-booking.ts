import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { paths } from '../../paths.ts';
import { clearSession, readSession } from '../../session/session-storage.ts';
import { loadSubscription } from '../../session/subscription-info.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { bookClass, type ClassEntry, joinWaitingList } from './api.ts';
import type { Standing } from './use-standings.ts';
import { useSubscribePrompt } from './use-subscribe-prompt.ts';

/** Books one class, with everything that may stand in the way. */
export function useBooking(entry: ClassEntry, onStanding: (standing: Standing) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderway = useRef(false);
  const navigate = useNavigate();
  const showPopUp = usePopUp();
  const showNotice = useNotice();
  const onSessionRefused = useSessionRefused();
  const promptToSubscribe = useSubscribePrompt();
  const { title } = entry;

  async function askToLogIn() {
    clearSession();
    const answer = await showPopUp({
      tone: 'warning',
      title: 'Warning',
      message: `Please login to book ${title}`,
      alternative: 'Go to Login',
    });
    if (answer === 'alternative') await navigate(paths.login);
  }

  /** Two presses in one moment see the same state, so the state alone would let both through. */
  async function once<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | null> {
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setIsBusy(true);
    const outcome = await call();
    isUnderway.current = false;
    setIsBusy(false);
    return outcome;
  }

  async function fail(whatFailed: string, failure: Failure) {
    switch (failure.kind) {
      case 'unauthorized':
        return onSessionRefused(failure.message);
      case 'forbidden':
        void loadSubscription();
        return promptToSubscribe();
      case 'notFound':
      case 'conflict':
        await showNotice('warning', failure.message || whatFailed);
        return;
      default:
        console.error(whatFailed, failure);
        await showNotice('error', failureLine(whatFailed, failure));
    }
  }

  async function book() {
    const session = readSession();
    if (!session.isLoggedIn) return askToLogIn();
    if (!session.isSubscribed) return promptToSubscribe();
    const outcome = await once(() => bookClass(entry));
    if (outcome === null) return;
    if (outcome.kind === 'conflict') return offerWaitingList();
    if (outcome.kind !== 'ok') return fail(`${title} was not booked`, outcome);
    onStanding('booked');
    await showNotice('success', outcome.reply.message);
  }

  async function offerWaitingList() {
    const answer = await showPopUp({
      tone: 'warning',
      title: 'This class is full',
      message: `There is no seat left in ${title}. On the waiting list you get the next free seat when it is your turn, and a mail about it.`,
      confirm: 'Join the waiting list',
      alternative: 'No, thanks',
    });
    if (answer !== 'confirmed') return;
    const outcome = await once(() => joinWaitingList(entry));
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return fail(`You were not put on the waiting list of ${title}`, outcome);
    const { booking, message } = outcome.reply;
    // A seat may have become free in the meantime.
    onStanding(booking.state === 'booked' ? 'booked' : 'waiting');
    await showNotice('success', message);
  }

  return { isBusy, book };
}
