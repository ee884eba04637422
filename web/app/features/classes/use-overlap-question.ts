import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookClassText } from '../../content/classes/classes.ts';
import { readIfPossible } from '../../query/read-if-possible.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import type { BookingEntry, ClassEntry } from './api.ts';
import { titlesAtThatTime } from './overlapping.ts';
import { bookingsQuery } from './queries.ts';

/** Short, so that a seat booked in another tab is included, but a list just loaded is not loaded again. */
const KNOWN_FOR_MS = 5_000;

/** 'a', 'b' and 'c'. The formatter is made on demand: on a slow phone it takes as long as the page's script. */
function listed(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
}

/** Asks members who have booked another class at the same time whether they want both. */
export function useOverlapQuestion() {
  const client = useQueryClient();
  const showPopUp = usePopUp();
  const [isLooking, setIsLooking] = useState(false);

  async function lookAtBookings(): Promise<readonly BookingEntry[]> {
    setIsLooking(true);
    const meta = { whenRefused: 'isPassedOver' } as const;
    const reply = await readIfPossible(client, { ...bookingsQuery, staleTime: KNOWN_FOR_MS, meta });
    setIsLooking(false);
    if (reply !== null) return reply.bookings;
    // The question is optional: the booking itself reports any problem.
    console.warn('The bookings could not be loaded');
    return [];
  }

  async function wantsToBook(entry: ClassEntry): Promise<boolean> {
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

  return { isLooking, wantsToBook };
}
