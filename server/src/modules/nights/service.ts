import { FEATURES, type Feature } from '@carom/domain/match/night';
import type { Database } from '../../db/client.ts';
import { lockUserRow } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
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

/** One current night for each member and planner. Both throw `notFound` for what is no planner. */
export interface NightsService {
  read(userId: string, planner: string): Promise<StoredNight | null>;
  save(userId: string, planner: string, night: SentNight): Promise<Saving>;
}

interface NightsDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createNightsService({ db, clock }: NightsDeps): NightsService {
  return {
    read: async (userId, planner) => findNight(db, userId, featureIn(planner)),
    async save(userId, planner, { version, device, data }) {
      const feature = featureIn(planner);
      return db.locking<boolean, Saving>(
        (tx) => lockUserRow(tx, userId),
        async (tx, isThere) => {
          if (!isThere) throw new CodedError('accountNotFound');
          const night = { userId, feature, data, device, updatedAt: clock() };
          if (await keepNight(tx, night, version)) return { kind: 'saved', version: version + 1 };
          const present = await findNight(tx, userId, feature);
          if (present === null) throw new Error('A night was in the way that is not there');
          return { kind: 'conflict', present };
        },
      );
    },
  };
}

function featureIn(planner: string): Feature {
  const feature = FEATURES.find((each) => each === planner);
  if (feature === undefined) throw new CodedError('notFound');
  return feature;
}
