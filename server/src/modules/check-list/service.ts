import { LIST_ITEMS_LIMIT } from '@carom/contract/check-list/limits';
import { undoableSince } from '@carom/domain/time/undo-window';
import type { Database, Queryable } from '../../db/client.ts';
import { uuidIn } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { requestHashOf, requireSameRequest } from '../idempotency/service.ts';
import { createMemberTurns } from '../users/member-turns.ts';
import { positionBetween } from './positions.ts';
import {
  changeItem,
  countLive,
  findItem,
  findKnown,
  insertItem,
  insertItems,
  type ListedItem,
  lastPosition,
  positionAfter,
  purgeDeletedBeyond,
  reviveItem,
  type StoredItem,
  selectItems,
  spreadPositions,
} from './repo.ts';

/** Limits the storage that repeated adding and deleting can use. */
const DELETED_KEPT = 100;

interface NewItem {
  readonly id: string;
  readonly text: string;
}

/** Missing fields stay unchanged. */
interface ItemChange {
  readonly text?: string | undefined;
  readonly isDone?: boolean | undefined;
}

/** All methods work on the member's own items; the id of another member's item is not found. */
export interface ListItemsService {
  list(userId: string): Promise<readonly ListedItem[]>;
  /** Adds the item at the end. Idempotent. Throws `listFull`, `idTaken`. */
  add(userId: string, item: NewItem): Promise<StoredItem>;
  /** Adds all items in order, or none. Idempotent. Throws `listFull`, `idTaken`. */
  addAll(userId: string, items: readonly NewItem[]): Promise<void>;
  update(userId: string, id: string, change: ItemChange): Promise<StoredItem>;
  /** Moves an item behind another one; `afterId: null` is the first place. */
  move(userId: string, id: string, afterId: string | null): Promise<StoredItem>;
  delete(userId: string, id: string): Promise<void>;
  /** Does nothing if the item is not deleted. Throws `listFull`. */
  restore(userId: string, id: string): Promise<StoredItem>;
}

interface ListItemsDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createListItemsService({ db, clock }: ListItemsDeps): ListItemsService {
  const inTurn = createMemberTurns(db);

  return {
    list: (userId) => selectItems(db, userId),
    add: (userId, { id, text }) =>
      inTurn(userId, async (tx) => {
        const known = await findItem(tx, userId, id);
        if (known !== null) {
          requireSameRequest(requestHashOf(text), known);
          return live(known);
        }
        if ((await countLive(tx, userId)) >= LIST_ITEMS_LIMIT) throw new CodedError('listFull');
        const now = clock();
        const position = positionBetween(await lastPosition(tx, userId), null) ?? 0;
        const item = newItem(userId, { id, text }, position, now);
        await insertItem(tx, item);
        return item;
      }),
    addAll: (userId, items) =>
      inTurn(userId, async (tx) => {
        const known = new Map((await findKnown(tx, userId, items)).map((each) => [each.id, each]));
        for (const { id, text } of items) {
          const existing = known.get(id);
          if (existing !== undefined) requireSameRequest(requestHashOf(text), existing);
        }
        const added = items.filter(
          ({ id }, at) => !known.has(id) && items.findIndex((one) => one.id === id) === at,
        );
        if (added.length === 0) return;
        if ((await countLive(tx, userId)) + added.length > LIST_ITEMS_LIMIT) throw new CodedError('listFull');
        const now = clock();
        let position = await lastPosition(tx, userId);
        const rows = added.map((item) => {
          position = positionBetween(position, null) ?? 0;
          return newItem(userId, item, position, now);
        });
        await insertItems(tx, rows);
      }),
    async update(userId, id, { text, isDone }) {
      const change = { ...(text !== undefined && { text }), ...(isDone !== undefined && { isDone }) };
      return found(
        await changeItem(db, userId, uuidIn(id, 'listItemNotFound'), { ...change, updatedAt: clock() }),
      );
    },
    move: (userId, named, afterId) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'listItemNotFound');
        live(found(await findItem(tx, userId, id)));
        const position = await positionBehind(tx, userId, { id, afterId });
        return found(await changeItem(tx, userId, id, { position, updatedAt: clock() }));
      }),
    delete: (userId, id) =>
      inTurn(userId, async (tx) => {
        found(await changeItem(tx, userId, uuidIn(id, 'listItemNotFound'), { deletedAt: clock() }));
        await purgeDeletedBeyond(tx, userId, DELETED_KEPT);
      }),
    restore: (userId, named) =>
      inTurn(userId, async (tx) => {
        const id = uuidIn(named, 'listItemNotFound');
        const known = found(await findItem(tx, userId, id));
        if (known.deletedAt === null) return known;
        if ((await countLive(tx, userId)) >= LIST_ITEMS_LIMIT) throw new CodedError('listFull');
        return found(await reviveItem(tx, userId, id, undoableSince(clock())));
      }),
  };
}

function newItem(userId: string, { id, text }: NewItem, position: number, now: Date): StoredItem {
  const requestHash = requestHashOf(text);
  return {
    id,
    userId,
    requestHash,
    text,
    isDone: false,
    position,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

interface Move {
  readonly id: string;
  readonly afterId: string | null;
}

/** The position behind another item, which another tab may have deleted. */
async function positionBehind(tx: Queryable, userId: string, { id, afterId }: Move): Promise<number> {
  for (const isLastTry of [false, true]) {
    const before = afterId === null ? null : found(await findItem(tx, userId, afterId)).position;
    const after = await positionAfter(tx, userId, { position: before, except: id });
    const position = positionBetween(before, after);
    if (position !== null) return position;
    if (!isLastTry) await spreadPositions(tx, userId);
  }
  throw new Error('There is no position between two items after renumbering');
}

function found<Value>(item: Value | null): Value {
  if (item === null) throw new CodedError('listItemNotFound');
  return item;
}

function live(item: StoredItem): StoredItem {
  if (item.deletedAt !== null) throw new CodedError('listItemNotFound');
  return item;
}
