import {
  afterSaving,
  isUnsent,
  type LocalRoster,
  reconcile,
  type VersionedRoster,
} from '@carom/domain/match/kept-rosters';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createExchange, type Several } from '../../../exchange/exchange.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { keepRosters, readRosters } from './roster-store.ts';

/** Synchronizes the rosters of this browser and the member's account, on every page. */
export const rosterExchange = createExchange({
  freshForMs: 30_000,
  store: { owner: readOwner, read: readRosters, write: keepRosters },
  read: async () => (await api.call('readRosters', {})).rosters,
  save: ([roster]: Several<LocalRoster>) => save(roster),
  reconcile: {
    pending: (rosters) => rosters.filter(isUnsent),
    withRemote: reconcile,
    withSaved: (rosters, [{ id }], saved) => afterSaving(rosters, id, saved),
  },
});

/** Null if it is deleted. */
async function save({ id, mine, agreed }: LocalRoster): Promise<VersionedRoster | null> {
  const version = agreed?.version ?? 0;
  if (mine === null) {
    await api.call('deleteRoster', { params: { id }, query: { version: String(version) } }).catch(ignoreGone);
    return null;
  }
  const body = { ...mine, players: [...mine.players], version };
  const { roster } = await api.call('saveRoster', { body });
  return roster;
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== 'notFound') throw error;
}
