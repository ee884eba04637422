import {
  LESSON_PROGRESS_KIND,
  PORTFOLIO_LIMIT,
  PORTFOLIO_MAX_MB,
  type PortfolioKind,
} from '@carom/contract/portfolio/kinds';
import { sharedPlan } from '@carom/domain/match/shared-names';
import { undoableSince } from '@carom/domain/time/undo-window';
import type { Database, Queryable } from '../../db/client.ts';
import { uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createSecretId } from '../../security/secret-ids.ts';
import { requestHashOf, requireSameRequest } from '../idempotency/service.ts';
import { createMemberTurns } from '../users/member-turns.ts';
import { readFinishedNights, type StoredFinishedNight } from './finished-nights.ts';
import { findProgress, mergeLaterProgress } from './lesson-progress.ts';
import {
  changeEntry,
  findEntry,
  findShared,
  insertEntry,
  measureLive,
  purgeDeletedBeyond,
  reviveEntry,
  type StoredEntry,
  type StoredSummary,
  selectSummaries,
} from './repo.ts';

const MAX_BYTES = PORTFOLIO_MAX_MB * 1_000_000;
/** Limits the storage that repeated saving and deleting can use. */
const DELETED_KEPT = 100;
const SHARED_ID = /^[\w-]{43}$/;

type Data = Readonly<Record<string, unknown>>;

interface NewEntry {
  /** The client's id makes repeated requests idempotent. */
  readonly id?: string | undefined;
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly data: Data;
}

/** Missing fields stay unchanged. */
interface EntryChange {
  readonly name?: string | undefined;
  readonly data?: Data | undefined;
  /** If given, the change fails unless this is the stored version. */
  readonly version?: number | undefined;
}

/** All methods work on the member's own entries; the id of another member's entry is not found. */
export interface PortfolioService {
  /** Newest first. */
  list(userId: string): Promise<readonly StoredSummary[]>;
  /**
   * Returns the existing entry for a repeated request and for lesson progress. Throws `portfolioFull`,
   * `portfolioTooLarge`, `idTaken`.
   */
  save(userId: string, entry: NewEntry): Promise<StoredSummary>;
  read(userId: string, id: string): Promise<StoredEntry>;
  /** Throws `portfolioTooLarge`, and `entryChanged` if `version` is outdated. */
  update(userId: string, id: string, change: EntryChange): Promise<StoredSummary>;
  delete(userId: string, id: string): Promise<void>;
  /** Does nothing if the entry is not deleted. Throws `portfolioFull`, `portfolioTooLarge`. */
  restore(userId: string, id: string): Promise<StoredSummary>;
  /** Sharing is idempotent; sharing after unsharing creates a new link. Throws `progressNotShared`. */
  share(userId: string, id: string, isOn: boolean): Promise<StoredSummary>;
  /** Oldest first. */
  finishedNights(userId: string): Promise<readonly StoredFinishedNight[]>;
  readShared(sharedId: string): Promise<Pick<StoredEntry, 'kind' | 'name' | 'data'>>;
}

interface PortfolioDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createPortfolioService({ db, clock }: PortfolioDeps): PortfolioService {
  const inTurn = createMemberTurns(db);

  return {
    list: (userId) => selectSummaries(db, userId),
    finishedNights: (userId) => readFinishedNights(db, userId),
    save: (userId, entry) =>
      inTurn(userId, async (tx) => {
        const existing = entry.kind === LESSON_PROGRESS_KIND ? await findProgress(tx, userId) : null;
        if (existing !== null) return existing;
        const now = clock();
        const { kind, name, data } = entry;
        const requestHash = requestHashOf({ kind, name, data });
        const saved = await insertEntry(tx, {
          ...entry,
          userId,
          requestHash,
          createdAt: now,
          updatedAt: now,
        });
        if (saved === null) {
          const known = found(await findEntry(tx, userId, entry.id ?? ''));
          requireSameRequest(requestHash, known);
          if (known.requestHash !== null || known.kind !== kind) return known;
          // Archived by itself: what the member saves now is the later state of it.
          return found(await changeEntry(tx, userId, known.id, { data, updatedAt: now }));
        }
        await requireWithinLimits(tx, userId);
        return saved;
      }),
    read: async (userId, id) => found(await findEntry(db, userId, uuidIn(id, 'portfolioEntryNotFound'))),
    update: (userId, named, { name, data, version }) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'portfolioEntryNotFound');
        const change = { ...(name !== undefined && { name }), ...(data !== undefined && { data }) };
        const dated = { ...change, updatedAt: clock() };
        const changed = await changeEntry(tx, userId, id, dated, version);
        if (changed === null) {
          found(await findEntry(tx, userId, id));
          throw new CodedError('entryChanged');
        }
        if (data !== undefined) await requireWithinLimits(tx, userId);
        return changed;
      }),
    delete: (userId, named) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'portfolioEntryNotFound');
        found(await changeEntry(tx, userId, id, { deletedAt: clock() }));
        await purgeDeletedBeyond(tx, userId, DELETED_KEPT);
      }),
    restore: (userId, named) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'portfolioEntryNotFound');
        const live = await findEntry(tx, userId, id);
        if (live !== null) return live;
        const now = clock();
        const revived = found(await reviveEntry(tx, userId, id, undoableSince(now)));
        await requireWithinLimits(tx, userId);
        return mergeLaterProgress(tx, userId, revived, now);
      }),
    share: (userId, named, isOn) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'portfolioEntryNotFound');
        const entry = found(await findEntry(tx, userId, id));
        if (isOn && entry.kind === LESSON_PROGRESS_KIND) throw new CodedError('progressNotShared');
        if (isOn === (entry.sharedId !== null)) return entry;
        return found(await changeEntry(tx, userId, id, { sharedId: isOn ? createSecretId() : null }));
      }),
    async readShared(sharedId) {
      const entry = SHARED_ID.test(sharedId) ? await findShared(db, sharedId) : null;
      if (entry === null) throw new CodedError('linkNotValid');
      const isPlan = entry.kind === 'feature_1_plan' || entry.kind === 'feature_2_plan';
      return isPlan ? { ...entry, data: sharedPlan(entry.data) } : entry;
    },
  };
}

/** Call this after the write: the error rolls it back. */
async function requireWithinLimits(tx: Queryable, userId: string): Promise<void> {
  const { entries, bytes } = await measureLive(tx, userId);
  if (entries > PORTFOLIO_LIMIT) throw new CodedError('portfolioFull');
  if (bytes > MAX_BYTES) throw new CodedError('portfolioTooLarge');
}

function found<Value>(entry: Value | null): Value {
  if (entry === null) throw new CodedError('portfolioEntryNotFound');
  return entry;
}
