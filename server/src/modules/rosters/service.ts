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

/** `version` is the version before the change; 0 for a new roster. */
type RosterChange = Pick<StoredRoster, 'id' | 'version' | 'side' | 'name' | 'division' | 'players'>;

/** All methods work on the member's own rosters only. */
export interface RostersService {
  list(userId: string): Promise<readonly StoredRoster[]>;
  /** Throws `changedMeanwhile` for an outdated version, and `rostersFull`. */
  save(userId: string, change: RosterChange): Promise<StoredRoster>;
  /** Throws `rosterNotFound`, and `changedMeanwhile` for an outdated version. */
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
        // The error rolls the insert back.
        const count = await countRosters(tx, userId, change.side);
        if (count > ROSTERS_LIMIT[change.side]) throw new CodedError('rostersFull');
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
