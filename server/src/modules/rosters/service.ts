import { ROSTERS_LIMIT } from '@carom/contract/rosters/limits';
import type { Database } from '../../db/client.ts';
import { uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createMemberTurns } from '../users/member-turns.ts';
import {
  countRosters,
  findVersion,
  putRoster,
  removeRoster,
  type StoredRoster,
  selectRosters,
} from './repo.ts';

/** `version` is the one that was changed; 0 for a new roster. */
type RosterChange = Pick<StoredRoster, 'id' | 'version' | 'side' | 'name' | 'division' | 'players'>;

/** Every call is about the member's own: of anybody else's nothing is known. */
export interface RostersService {
  list(userId: string): Promise<readonly StoredRoster[]>;
  /** Throws `changedMeanwhile` for an older version, and `rostersFull`. */
  save(userId: string, change: RosterChange): Promise<StoredRoster>;
  /** Throws `changedMeanwhile` for an older version. */
  delete(userId: string, id: string, version: number): Promise<void>;
}

interface RostersDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createRostersService({ db, clock }: RostersDeps): RostersService {
  const inTurn = createMemberTurns(db);

  return {
    list: (userId) => selectRosters(db, userId),
    save: (userId, change) =>
      inTurn(userId, async (tx) => {
        const known = await findVersion(tx, userId, change.id);
        if (known !== change.version) throw new CodedError('changedMeanwhile');
        const now = clock();
        const roster = { ...change, userId, version: known + 1, createdAt: now, updatedAt: now };
        await putRoster(tx, roster);
        // Undoes what has just been added, if it was too much.
        const kept = await countRosters(tx, userId, change.side);
        if (kept > ROSTERS_LIMIT[change.side]) throw new CodedError('rostersFull');
        return roster;
      }),
    async delete(userId, named, version) {
      const id = uuidIn(named, 'rosterNotFound');
      await inTurn(userId, async (tx) => {
        const known = await findVersion(tx, userId, id);
        if (known === 0) throw new CodedError('rosterNotFound');
        if (known !== version) throw new CodedError('changedMeanwhile');
        await removeRoster(tx, userId, id);
      });
    },
  };
}
