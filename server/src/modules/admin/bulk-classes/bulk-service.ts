import type { ChangedRow, changeClassesBody } from '@carom/contract/admin/bulk-classes/schemas';
import type { ClassId } from '@carom/domain/classes/class-id';
import { shiftTimes } from '@carom/domain/classes/series';
import { localTimeAt } from '@carom/domain/zoned-time';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { FAILURES } from '../../../errors/failures.ts';
import type { CancelClass } from '../../bookings/cancel-class.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { LockedClass } from '../../classes/stored-class.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import type { EditClass } from '../classes/class-edit.ts';
import { recordClassChange } from '../classes/record-class-change.ts';
import { selectClasses } from '../classes/repo.ts';
import { readTimes } from '../classes/times.ts';

type Wanted = z.infer<typeof changeClassesBody>;

interface BulkAnswer {
  /** The number of people who are informed, counted per class. */
  readonly told: number;
  readonly rows: readonly ChangedRow[];
}

/** Changes all classes that can be changed, in one transaction. The reply gives the reasons for the others. */
export type ChangeClasses = (admin: SignedInUser, wanted: Wanted) => Promise<BulkAnswer>;

interface BulkDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classes: ClassService;
  readonly editClass: EditClass;
  readonly cancelClass: CancelClass;
  readonly idempotency: Idempotency;
}

const ACTIONS = {
  publish: 'class.published',
  cancel: 'class.cancelled',
  move: 'class.changed',
} as const;

export function createChangeClasses(deps: BulkDeps): ChangeClasses {
  const { db, clock, classes, editClass, cancelClass, idempotency } = deps;

  /** Every change validates before it writes, so that an error does not affect the other classes. */
  async function apply(tx: Transaction, current: LockedClass, wanted: Wanted, now: Date): Promise<void> {
    if (current.cancelledAt !== null) throw new CodedError('classCancelled');
    if (current.startsAt <= now) throw new CodedError('classOver');
    switch (wanted.action) {
      case 'publish':
        if (!current.published) await classes.change(tx, current, { published: true }, now);
        return;
      case 'cancel':
        await cancelClass(tx, current, now, { reason: wanted.reason, alsoCancelled: idsIn(wanted) });
        return;
      case 'move': {
        const { startsLocal, endsLocal, timeZone } = shiftTimes(
          localOf(current),
          Number(wanted.shift_minutes),
        );
        const local = { starts_local: startsLocal, ends_local: endsLocal, time_zone: timeZone };
        await editClass(tx, current, readTimes(local, null, now), now);
      }
    }
  }

  async function changeOne(
    tx: Transaction,
    admin: SignedInUser,
    wanted: Wanted,
    current: LockedClass,
    now: Date,
  ) {
    const seen = wanted.classes.find(({ id }) => id === current.classId);
    try {
      if (current.version !== Number(seen?.version)) throw new CodedError('changedMeanwhile');
      await apply(tx, current, wanted, now);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return rowOf(current, reasonIn(error));
    }
    const after = await classes.readAgain(tx, current);
    if (after.version !== current.version) {
      await recordClassChange(tx, { admin, action: ACTIONS[wanted.action], before: current, after, at: now });
    }
    return rowOf(after, null);
  }

  async function changeAll(tx: Transaction, admin: SignedInUser, wanted: Wanted): Promise<BulkAnswer> {
    const now = clock();
    const ids = idsIn(wanted);
    const locked = new Map((await classes.lockAll(tx, ids)).map((each) => [each.classId, each]));
    const counted = new Map((await selectClasses(tx, ids)).map((each) => [each.classId, each]));
    const rows: ChangedRow[] = [];
    let told = 0;
    for (const id of ids) {
      const current = locked.get(id);
      if (current === undefined) {
        rows.push({ id, title: '', starts_local: '', time_zone: '', reason: FAILURES.classNotFound.message });
        continue;
      }
      const row = await changeOne(tx, admin, wanted, current, now);
      rows.push(row);
      if (row.reason !== null || wanted.action === 'publish') continue;
      told += current.seatsTaken + (wanted.action === 'cancel' ? (counted.get(id)?.waiting ?? 0) : 0);
    }
    return { told, rows };
  }

  return (admin, wanted) => {
    const asked = { id: wanted.id, kind: 'classChanges', askedBy: admin.id, content: wanted } as const;
    return classes.changingMany(db, (tx) => idempotency.once(tx, asked, () => changeAll(tx, admin, wanted)));
  };
}

function idsIn({ classes }: Wanted): readonly ClassId[] {
  return [...new Set(classes.map(({ id }) => classIdIn(id)))];
}

function localOf({ startsAt, endsAt, timeZone }: LockedClass) {
  return { startsLocal: localTimeAt(startsAt, timeZone), endsLocal: localTimeAt(endsAt, timeZone), timeZone };
}

function rowOf({ classId, title, startsAt, timeZone }: LockedClass, reason: string | null): ChangedRow {
  return { id: classId, title, starts_local: localTimeAt(startsAt, timeZone), time_zone: timeZone, reason };
}

/** Prefers the message of a field, because this page has no form fields to mark. */
function reasonIn(error: CodedError): string {
  const said = Object.values(error.validationErrors ?? {}).flat();
  return said.length > 0 ? said.join(' ') : error.message;
}
