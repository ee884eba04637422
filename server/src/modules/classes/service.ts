import type { ClassId } from '@carom/domain/classes/class-id';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import {
  type ClassChange,
  changeClass,
  deleteClass,
  findClass,
  insertClass,
  insertClasses,
  lockClass,
  lockClasses,
  type NewClass,
  readLocked,
  selectSeries,
} from './repo.ts';
import type { LockedClass, StoredClass } from './stored-class.ts';

/** All reads, locks and changes of classes go through this service. */
export interface ClassService {
  find(classId: ClassId, tx?: Queryable): Promise<StoredClass | null>;
  /**
   * Runs `work` in a transaction that locks the class and its bookings; `locked` is null if the class does not exist.
   * Clears the search cache of this server afterwards. `readAfterLock` runs after the lock, in the same round trip.
   */
  changing<Value, Data = undefined>(
    classId: ClassId,
    work: (tx: Transaction, locked: LockedClass | null, data: Data) => Promise<Value>,
    readAfterLock?: (tx: Transaction) => Promise<Data>,
  ): Promise<Value>;
  /** The same for several or new classes. `work` locks the classes that it changes. */
  changingMany<Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /** Only within `changingMany`. */
  lock(tx: Queryable, classId: ClassId): Promise<LockedClass | null>;
  /** The existing ones, in the order of their ids. */
  lockAll(tx: Queryable, ids: readonly ClassId[]): Promise<readonly LockedClass[]>;
  /** Reads a locked class again. */
  readAgain(tx: Queryable, locked: LockedClass): Promise<LockedClass>;
  change(tx: Queryable, locked: LockedClass, change: ClassChange, now: Date): Promise<LockedClass>;
  /** Only for a class without bookings. */
  delete(tx: Queryable, locked: LockedClass): Promise<void>;
  /** Returns false if the id exists. */
  insert(tx: Queryable, given: NewClass): Promise<boolean>;
  insertAll(tx: Queryable, given: readonly NewClass[]): Promise<void>;
  /** In order of start. */
  findSeries(db: Queryable, seriesId: string): Promise<readonly StoredClass[]>;
}

interface ClassDeps {
  readonly db: Database;
  readonly clearSearchCache: () => void;
}

export function createClassService({ db, clearSearchCache }: ClassDeps): ClassService {
  async function clearingAfter<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      // Also after a failure, because a transaction may commit although its connection is lost.
      clearSearchCache();
    }
  }

  return {
    find: (classId, tx = db) => findClass(tx, classId),
    changing<Value, Data>(
      classId: ClassId,
      work: (tx: Transaction, locked: LockedClass | null, data: Data) => Promise<Value>,
      readAfterLock?: (tx: Transaction) => Promise<Data>,
    ) {
      return clearingAfter(() =>
        db.transaction(async (tx) => {
          // Both run in this order on one connection, so that the second statement's snapshot is taken after the lock.
          const [locked, data] = await Promise.all([lockClass(tx, classId), readAfterLock?.(tx)]);
          return work(tx, locked, data as Data);
        }),
      );
    },
    changingMany: (database, work) => clearingAfter(() => database.transaction(work)),
    lock: lockClass,
    lockAll: lockClasses,
    readAgain: readLocked,
    change: changeClass,
    delete: deleteClass,
    insert: insertClass,
    insertAll: insertClasses,
    findSeries: selectSeries,
  };
}
