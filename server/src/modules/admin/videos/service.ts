import { undoableSince } from '@carom/domain/time/undo-window';
import type { Database, Transaction } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import {
  changeVideo,
  findDeletedSince,
  findVideo,
  insertVideo,
  lockVideos,
  nextPosition,
  numberVideos,
  type StoredVideo,
  selectCategories,
  selectVideos,
  videoList,
  videosThat,
} from './repo.ts';

const VIDEO_LIMIT = 500;

interface VideoListRequest extends ListRequest<'position' | 'title' | 'updated_at'> {
  readonly search: string;
  readonly category?: string | undefined;
}

const COLUMNS: Readonly<Record<string, (row: StoredVideo) => string | number>> = {
  Position: ({ position }) => position,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Address: ({ address }) => address,
  Category: ({ category }) => category,
  Changed: ({ updatedAt }) => updatedAt.toISOString(),
};

interface VideoText {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly category: string;
}

interface ChangedList {
  /** The id of the changed video. */
  readonly id: string;
  readonly all: readonly StoredVideo[];
  readonly now: Date;
}

type VideoPage = ListedPage<StoredVideo> & { readonly categories: string[] };

/** Every change is recorded in the audit log. An unknown id throws `videoNotFound`. */
export interface AdminVideoService {
  list(request: VideoListRequest): Promise<VideoPage>;
  export(request: VideoListRequest): AsyncIterable<string>;
  read(id: string): Promise<StoredVideo>;
  /** Adds the video at the end. Idempotent. Throws `idTaken`. */
  add(admin: SignedInUser, id: string, words: VideoText): Promise<StoredVideo>;
  /** Throws `changedMeanwhile` if `version` is outdated. */
  update(admin: SignedInUser, id: string, version: string, words: VideoText): Promise<StoredVideo>;
  move(admin: SignedInUser, id: string, to: { place: 'before' | 'after'; of: string }): Promise<StoredVideo>;
  delete(admin: SignedInUser, id: string): Promise<void>;
  restore(admin: SignedInUser, id: string): Promise<StoredVideo>;
}

interface AdminVideoDeps {
  readonly db: Database;
  readonly idempotency: Idempotency;
  readonly clock: () => Date;
}

export function createAdminVideoService({ db, idempotency, clock }: AdminVideoDeps): AdminVideoService {
  const lister = createLister({
    db,
    source: videoList,
    where: (request: VideoListRequest) => videosThat(request),
    select: (ids) => selectVideos(db, ids),
  });
  type Action = 'video.added' | 'video.changed' | 'video.moved' | 'video.deleted' | 'video.restored';

  /** Runs `work` with the list locked. `work` returns the video before the change; null: do not record a change. */
  async function changing(
    admin: SignedInUser,
    named: string,
    action: Action,
    work: (tx: Transaction, list: ChangedList) => Promise<Partial<StoredVideo> | null>,
  ): Promise<StoredVideo> {
    const id = uuidIn(named, 'videoNotFound');
    return db.transaction(async (tx) => {
      const at = clock();
      const all = await lockVideos(tx);
      const before = await work(tx, { id, all, now: at });
      const [video] = await selectVideos(tx, [id]);
      const changed = found(video);
      const subject = { kind: 'video', id, label: changed.title } as const;
      if (before !== null) {
        await recordChange(tx, {
          admin,
          action,
          subject,
          before: factsOf(before),
          after: factsOf(changed),
          at,
        });
      }
      return changed;
    });
  }

  return {
    list: async (request) => ({ ...(await lister.page(request)), categories: await selectCategories(db) }),
    export: (request) => csvFile(COLUMNS, lister.chunks(request)),
    read: async (id) => found(await findVideo(db, uuidIn(id, 'videoNotFound'))),
    add: (admin, newId, words) =>
      changing(admin, newId, 'video.added', async (tx, { id, all, now }) => {
        const asked = { id, kind: 'video', askedBy: admin.id, content: words } as const;
        if (!(await idempotency.isFirst(tx, asked))) return null;
        if (all.length >= VIDEO_LIMIT) throw new CodedError('videosFull');
        const position = await nextPosition(tx);
        const isNew = await insertVideo(tx, { id, ...words, position, createdAt: now, updatedAt: now });
        if (!isNew) throw new CodedError('idTaken');
        return {};
      }),
    update: (admin, named, version, words) =>
      changing(admin, named, 'video.changed', async (tx, { id, all, now }) => {
        const current = found(all.find((video) => video.id === id));
        if (current.version !== Number(version)) throw new CodedError('changedMeanwhile');
        await changeVideo(tx, id, words, now);
        return current;
      }),
    move: (admin, named, { place, of }) =>
      changing(admin, named, 'video.moved', async (tx, { id, all }) => {
        const current = found(all.find((video) => video.id === id));
        const order = all.map((video) => video.id).filter((other) => other !== id);
        const neighbour = order.indexOf(of);
        if (neighbour === -1) throw new CodedError('videoNotFound');
        order.splice(place === 'before' ? neighbour : neighbour + 1, 0, id);
        await numberVideos(tx, order);
        const isThere = order.every((each, at) => all[at]?.id === each);
        return isThere ? null : current;
      }),
    async delete(admin, named) {
      await changing(admin, named, 'video.deleted', async (tx, { id, all, now }) => {
        const current = found(all.find((video) => video.id === id));
        await changeVideo(tx, id, { deletedAt: now }, now);
        return current;
      });
    },
    restore: (admin, named) =>
      changing(admin, named, 'video.restored', async (tx, { id, all, now }) => {
        if (all.some((video) => video.id === id)) return null;
        const deleted = found(await findDeletedSince(tx, id, undoableSince(now)));
        if (all.length >= VIDEO_LIMIT) throw new CodedError('videosFull');
        await changeVideo(tx, id, { deletedAt: null }, now);
        return deleted;
      }),
  };
}

function factsOf({ title, description, address, category, position, deletedAt }: Partial<StoredVideo>) {
  if (title === undefined) return {};
  return { title, description, address, category, position, deleted: deletedAt !== null };
}

function found(video: StoredVideo | null | undefined): StoredVideo {
  if (!video) throw new CodedError('videoNotFound');
  return video;
}
