import { FEATURES, type Feature } from '@carom/domain/match/night';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { archiveFinishedNights } from '../portfolio/finished-nights.ts';
import { createMemberTurns } from '../users/member-turns.ts';
import { findNight, type StoredNight, saveNight } from './repo.ts';

interface SentNight {
  /** The last version that the device saw; 0 if there was none. */
  readonly version: number;
  readonly device: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type SaveResult =
  | { readonly kind: 'saved'; readonly version: number }
  /** Another version is stored, and was not changed. */
  | { readonly kind: 'conflict'; readonly present: StoredNight };

/** One current night for each member and planner. A finished night is archived when it is saved. Both methods throw `notFound` for an unknown planner. */
export interface NightsService {
  read(userId: string, planner: string): Promise<StoredNight | null>;
  save(userId: string, planner: string, night: SentNight): Promise<SaveResult>;
}

interface NightsDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createNightsService({ db, clock }: NightsDeps): NightsService {
  const inTurn = createMemberTurns(db);

  return {
    read: async (userId, planner) => findNight(db, userId, featureIn(planner)),
    async save(userId, planner, { version, device, data }) {
      const feature = featureIn(planner);
      return inTurn<SaveResult>(userId, async (tx) => {
        const updatedAt = clock();
        const night = { userId, feature, data, device, updatedAt };
        const saved = await saveNight(tx, night, version);
        if (saved !== null) {
          await archiveFinishedNights(tx, userId, data, updatedAt);
          return { kind: 'saved', version: saved };
        }
        const present = await findNight(tx, userId, feature);
        if (present === null) throw new Error('A conflicting night does not exist');
        return { kind: 'conflict', present };
      });
    },
  };
}

function featureIn(planner: string): Feature {
  const feature = FEATURES.find((each) => each === planner);
  if (feature === undefined) throw new CodedError('notFound');
  return feature;
}
