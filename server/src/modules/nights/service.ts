import { FEATURES, type Feature } from '@carom/domain/match/night';
import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { archiveFinishedNights } from '../portfolio/finished-nights.ts';
import { createMemberTurns } from '../users/member-turns.ts';
import { findNight, keepNight, type StoredNight } from './repo.ts';

interface SentNight {
  /** The version that was seen last; 0 where there was none. */
  readonly version: number;
  readonly device: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Saving =
  | { readonly kind: 'saved'; readonly version: number }
  /** Another version is there, and stays. */
  | { readonly kind: 'conflict'; readonly present: StoredNight };

/** One current night for each member and planner; a finished one is archived when it is saved. Both throw `notFound` for what is no planner. */
export interface NightsService {
  read(userId: string, planner: string): Promise<StoredNight | null>;
  save(userId: string, planner: string, night: SentNight): Promise<Saving>;
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
      return inTurn<Saving>(userId, async (tx) => {
        const updatedAt = clock();
        const night = { userId, feature, data, device, updatedAt };
        const saved = await keepNight(tx, night, version);
        if (saved !== null) {
          await archiveFinishedNights(tx, userId, data, updatedAt);
          return { kind: 'saved', version: saved };
        }
        const present = await findNight(tx, userId, feature);
        if (present === null) throw new Error('A night was in the way that is not there');
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
