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

/** The one owner of the classes: whoever reads, locks or changes one does it through here. */
export interface ClassService {
  find(classId: ClassId, tx?: Queryable): Promise<StoredClass | null>;
  /**
   * Does `work` in a transaction in which nobody else changes the class or its bookings; null: there is no
   * such class. Whoever searches through this server afterwards finds what has come of it. A `look` sees
   * what is there once the class is locked, without a round trip of its own.
   */
  changing<Value, Seen = undefined>(
    classId: ClassId,
    work: (tx: Transaction, locked: LockedClass | null, seen: Seen) => Promise<Value>,
    look?: (tx: Transaction) => Promise<Seen>,
  ): Promise<Value>;
  /** The same for several classes or new ones, of which `work` locks those that it changes. */
  changingMany<Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /** Within `changingMany`. */
  lock(tx: Queryable, classId: ClassId): Promise<LockedClass | null>;
  /** Those that exist, in the order of their ids. */
  lockAll(tx: Queryable, ids: readonly ClassId[]): Promise<readonly LockedClass[]>;
  /** A locked class as it is by now. */
  readAgain(tx: Queryable, locked: LockedClass): Promise<LockedClass>;
  change(tx: Queryable, locked: LockedClass, change: ClassChange, now: Date): Promise<LockedClass>;
  /** Of a class without bookings. */
  delete(tx: Queryable, locked: LockedClass): Promise<void>;
  /** False when there is one with this id already. */
  insert(tx: Queryable, given: NewClass): Promise<boolean>;
  insertAll(tx: Queryable, given: readonly NewClass[]): Promise<void>;
  /** In their order of time. */
  findSeries(db: Queryable, seriesId: string): Promise<readonly StoredClass[]>;
}

interface ClassDeps {
  readonly db: Database;
  /** What is remembered of the classes is out of date. */
  readonly clearSearchCache: () => void;
}

export function createClassService({ db, clearSearchCache }: ClassDeps): ClassService {
  async function clearingAfter<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      // Also after a failure: whoever loses the connection does not know whether it was done.
      clearSearchCache();
    }
  }

  return {
    find: (classId, tx = db) => findClass(tx, classId),
    changing<Value, Seen>(
      classId: ClassId,
      work: (tx: Transaction, locked: LockedClass | null, seen: Seen) => Promise<Value>,
      look?: (tx: Transaction) => Promise<Seen>,
    ) {
      return clearingAfter(() =>
        db.transaction(async (tx) => {
          // In this order on the connection: the second statement has a snapshot from after the lock.
          const [locked, seen] = await Promise.all([lockClass(tx, classId), look?.(tx)]);
          return work(tx, locked, seen as Seen);
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
