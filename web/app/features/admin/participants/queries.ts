import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const participantsQuery = (id: string, query: ListQuery) =>
  callQuery('admin', 'adminListParticipants', { params: { id }, query });
export const heldClassQuery = (id: string) => callQuery('admin', 'adminReadClass', { params: { id } });
export const sheetQuery = (id: string) => callQuery('admin', 'adminReadParticipantSheet', { params: { id } });
/** Active members that match the search. */
export const addableQuery = (search: string) =>
  callQuery('admin', 'adminListMembers', {
    query: { search, role: 'member', status: 'active', sort: 'name', direction: 'asc' },
  });
