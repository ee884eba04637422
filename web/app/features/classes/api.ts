import type { ClassEntry } from '@carom/contract/classes/schemas';
import type { SwitchPosition } from '@carom/contract/schedule/schemas';
import type { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import type { DayFilter } from '@carom/domain/classes/periods';
import { api } from '../../api/api.ts';

export type { BookingEntry, ClassEntry } from '@carom/contract/classes/schemas';

export interface SearchPage {
  readonly terms: string;
  readonly category: string;
  readonly page: number;
}

/** Page 1 is the server's default. */
export function searchClasses({ terms, category, page }: SearchPage, signal: AbortSignal) {
  return api.call('searchClasses', {
    body: { search_terms: terms, group_title: category, ...(page > 1 && { page }) },
    signal,
  });
}

export interface UpcomingPage {
  readonly day: DayFilter | null;
  readonly category: (typeof SEARCH_CATEGORIES)[number];
  readonly page: number;
}

export function upcomingClasses({ day, category, page }: UpcomingPage, signal: AbortSignal) {
  const query = { ...(day !== null && { day }), category, ...(page > 1 && { page: String(page) }) };
  return api.call('upcomingClasses', { query, signal });
}

type Named = Pick<ClassEntry, 'group_id' | 'random_id' | 'title'>;

export function bookClass({ group_id, random_id, title }: Named) {
  return api.call('bookClass', {
    body: { class_group_id: group_id, class_random_id: random_id, class_title: title },
  });
}

export function joinWaitingList({ group_id, random_id }: Named) {
  return api.call('joinWaitingList', { body: { class_group_id: group_id, class_random_id: random_id } });
}

export function cancelBooking(id: string) {
  return api.call('cancelBooking', { params: { id } });
}

export function leaveWaitingList(id: string) {
  return api.call('leaveWaitingList', { params: { id } });
}

export function switchReminders(reminders: SwitchPosition) {
  return api.call('switchReminders', { body: { reminders } });
}

export function makeCalendarFeed() {
  return api.call('makeCalendarFeed', {});
}

export function endCalendarFeed() {
  return api.call('endCalendarFeed', {});
}

export function stopReminders(id: string) {
  return api.call('stopReminders', { params: { id } });
}
