import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookClassText } from '../../content/classes/classes.ts';
import { readFresh } from '../../query/read-fresh.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import type { BookingEntry, ClassEntry } from './api.ts';
import { titlesAtThatTime } from './overlapping.ts';
import { bookingsQuery } from './queries.ts';

/** A seat taken in another tab shall be known, and a list that has just come need not come again. */
const KNOWN_FOR_MS = 5_000;

/** 'a', 'b' and 'c'. Made when it is asked: to make a formatter takes a slow phone as long as the page's script. */
function listed(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
}

/** Asks members who have booked something else at that time whether they want both. */
export function useOverlapQuestion() {
  const client = useQueryClient();
  const showPopUp = usePopUp();
  const [isLooking, setIsLooking] = useState(false);
  // Two presses in one moment see the same state.
  const isUnderway = useRef(false);

  async function lookAtBookings(): Promise<readonly BookingEntry[]> {
    setIsLooking(true);
    const meta = { whenRefused: 'isPassedOver' } as const;
    const outcome = await readFresh(client, { ...bookingsQuery, staleTime: KNOWN_FOR_MS, meta });
    setIsLooking(false);
    if (outcome?.kind === 'ok') return outcome.reply.bookings;
    // The question is a courtesy: the booking itself says what is wrong, if anything is.
    console.warn('The bookings could not be loaded', outcome);
    return [];
  }

  async function ask(entry: ClassEntry): Promise<boolean> {
    const titles = titlesAtThatTime(entry, await lookAtBookings());
    if (titles.length === 0) return true;
    const answer = await showPopUp({
      tone: 'warning',
      title: bookClassText.sameTime,
      message: bookClassText.bookBothQuestion(listed(titles.map(bookClassText.quoted))),
      confirm: 'Book both',
      alternative: 'No, thanks',
      isDestructive: false,
    });
    return answer === 'confirmed';
  }

  return {
    isLooking,
    /** Whether to go on; false also while it is being asked already. */
    async wantsToBook(entry: ClassEntry): Promise<boolean> {
      if (isUnderway.current) return false;
      isUnderway.current = true;
      try {
        return await ask(entry);
      } finally {
        isUnderway.current = false;
      }
    },
  };
}
