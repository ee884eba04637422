import type { ClassEntry } from '@carom/contract/classes/schemas';
import { api } from '../../api/api.ts';

export type { BookingEntry, ClassEntry } from '@carom/contract/classes/schemas';

export interface SearchPage {
  readonly terms: string;
  readonly category: string;
  readonly page: number;
}

/** The first page is what is meant where no page is named. */
export function searchClasses({ terms, category, page }: SearchPage, signal: AbortSignal) {
  return api.call('searchClasses', {
    body: { search_terms: terms, group_title: category, ...(page > 1 && { page }) },
    signal,
  });
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
