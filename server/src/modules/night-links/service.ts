import type { FollowedNight } from '@carom/contract/night-links/schemas';
import { FEATURES, type Feature } from '@carom/domain/match/night';
import type pg from 'pg';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { lockActiveUser } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createSecretId, hashSecretId } from '../../security/secret-ids.ts';
import { createFollowers, type Follower } from './followers.ts';
import {
  changeLink,
  deleteLink,
  type FollowedRow,
  findFollowed,
  findLink,
  type OwnLink,
  replaceLink,
  selectFollowedByIds,
} from './repo.ts';
import { endOf, shownNight } from './shown-night.ts';

interface LinkOptions {
  readonly showsAdvice: boolean;
}

export interface ShownLink extends LinkOptions {
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** Methods with a planner throw `notFound` for an unknown one. */
export interface NightLinksService {
  /** null: there is no live link. */
  read(userId: string, planner: string): Promise<ShownLink | null>;
  /** Creates a link and returns its secret, of which only the hash is stored. Ends the former link. */
  make(userId: string, planner: string, options: LinkOptions): Promise<{ id: string; link: ShownLink }>;
  change(userId: string, planner: string, options: LinkOptions): Promise<ShownLink | null>;
  end(userId: string, planner: string): Promise<void>;
  /** The night of a link; null before it has begun. Throws `linkNotValid`. */
  readFollowed(secret: string): Promise<FollowedNight | null>;
  /** Returns a function that joins a follower, which in turn returns the function to leave. Throws `linkNotValid`. */
  follow(secret: string): Promise<(follower: Follower) => () => void>;
  /** Clients reconnect to another server. */
  closeStreams(): void;
}

interface NightLinksDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly logger: DatabaseLogger;
  readonly clock: () => Date;
}

export function createNightLinks({ db, pool, logger, clock }: NightLinksDeps): NightLinksService {
  const followers = createFollowers({
    pool,
    logger,
    async readShown(ids) {
      const rows = (await selectFollowedByIds(db, ids)).filter(isLive);
      return new Map(rows.map((row) => [row.id, textOf(row)]));
    },
  });
  const isLive = (link: Pick<OwnLink, 'changedAt'>) => endOf(link) > clock();

  async function ownLink(userId: string, feature: Feature): Promise<ShownLink | null> {
    const link = await findLink(db, userId, feature);
    return link !== null && isLive(link) ? shownLink(link) : null;
  }

  async function followed(secret: string): Promise<FollowedRow> {
    const row = await findFollowed(db, hashSecretId(secret));
    if (row === null || !isLive(row)) throw new CodedError('linkNotValid');
    return row;
  }

  return {
    read: async (userId, planner) => ownLink(userId, featureIn(planner)),
    async make(userId, planner, { showsAdvice }) {
      const feature = featureIn(planner);
      const id = createSecretId();
      const createdAt = clock();
      await db.transaction(async (tx) => {
        if (!(await lockActiveUser(tx, userId))) throw new CodedError('accountNotFound');
        await replaceLink(tx, { userId, feature, tokenHash: hashSecretId(id), showsAdvice, createdAt });
      });
      return { id, link: shownLink({ showsAdvice, createdAt, changedAt: createdAt }) };
    },
    async change(userId, planner, options) {
      const feature = featureIn(planner);
      await changeLink(db, userId, feature, options);
      return ownLink(userId, feature);
    },
    end: async (userId, planner) => deleteLink(db, userId, featureIn(planner)),
    readFollowed: async (secret) => shownNight(await followed(secret)),
    async follow(secret) {
      const row = await followed(secret);
      return (follower) => followers.join(row.id, textOf(row), follower);
    },
    closeStreams: followers.close,
  };
}

function textOf(row: FollowedRow): string {
  return JSON.stringify(shownNight(row));
}

function shownLink(link: OwnLink): ShownLink {
  const { showsAdvice, createdAt } = link;
  return { showsAdvice, createdAt, endsAt: endOf(link) };
}

function featureIn(planner: string): Feature {
  const feature = FEATURES.find((each) => each === planner);
  if (feature === undefined) throw new CodedError('notFound');
  return feature;
}
