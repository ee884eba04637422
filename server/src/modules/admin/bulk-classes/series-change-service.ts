import type { changeSeriesBody } from '@carom/contract/admin/bulk-classes/schemas';
import type { LocalClassTimes } from '@carom/domain/classes/class-times';
import { shiftAlike } from '@carom/domain/classes/series';
import { localTimeAt } from '@carom/domain/zoned-time';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { LockedClass, StoredClass } from '../../classes/stored-class.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import type { EditClass } from '../classes/class-edit.ts';
import { recordClassChange } from '../classes/record-class-change.ts';
import { wordsOf } from '../classes/service.ts';
import { readTimes } from '../classes/times.ts';

type SeriesChange = z.infer<typeof changeSeriesBody>;

/**
 * Applies the change of one class of a series to all later classes as well. Only fields that the form changed are
 * set, and all times move by the same amount. Changes all classes or none. Throws `invalid` with the date of a class
 * that cannot be changed, and `changedMeanwhile` if any version is outdated.
 */
export type ChangeSeries = (admin: SignedInUser, seriesId: string, change: SeriesChange) => Promise<void>;

interface SeriesChangeDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classes: ClassService;
  readonly editClass: EditClass;
  readonly idempotency: Idempotency;
}

export function createChangeSeries(deps: SeriesChangeDeps): ChangeSeries {
  const { db, clock, classes, editClass, idempotency } = deps;

  async function changeAll(tx: Transaction, admin: SignedInUser, seriesId: string, change: SeriesChange) {
    const now = clock();
    const locked = await lockToCome(tx, seriesId, change, now);
    const edited = locked.find(({ classId }) => classId === change.class_id);
    // The class has begun or was cancelled.
    if (edited === undefined) throw new CodedError('changedMeanwhile');
    const words = changedWords(edited, wordsOf(change));
    const before = localTimesOf(edited);
    const { starts_local: startsLocal, ends_local: endsLocal, time_zone: timeZone } = change;
    const after = { startsLocal, endsLocal, timeZone };
    for (const current of locked) {
      const local = shiftAlike(localTimesOf(current), { before, after });
      await named(current, async () => {
        const times = readTimes(
          { starts_local: local.startsLocal, ends_local: local.endsLocal, time_zone: local.timeZone },
          current,
          now,
        );
        const changed = await editClass(tx, current, { ...words, ...times }, now);
        const action = 'class.changed';
        await recordClassChange(tx, { admin, action, before: current, after: changed, at: now });
      });
    }
    return { classes: locked.length };
  }

  /** Locks the class and the later ones, in order. Throws `changedMeanwhile` if a version is outdated. */
  async function lockToCome(
    tx: Transaction,
    seriesId: string,
    { class_id, classes: seen }: SeriesChange,
    now: Date,
  ) {
    const all = await classes.findSeries(tx, seriesId);
    const at = all.findIndex(({ classId }) => classId === class_id);
    if (at === -1) throw new CodedError('classNotFound');
    const ids = all.slice(at).map(({ classId }) => classId);
    const locked = await classes.lockAll(tx, ids);
    const toCome = locked
      .filter(({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > now)
      .toSorted((a, b) => ids.indexOf(a.classId) - ids.indexOf(b.classId));
    requireSeen(toCome, seen);
    return toCome;
  }

  return async (admin, seriesId, change) => {
    const id = uuidIn(seriesId, 'seriesNotFound');
    if ((await classes.findSeries(db, id)).length === 0) throw new CodedError('seriesNotFound');
    const content = { seriesId: id, ...change };
    const asked = { id: change.id, kind: 'seriesChange', askedBy: admin.id, content } as const;
    await classes.changingMany(db, (tx) =>
      idempotency.once(tx, asked, () => changeAll(tx, admin, id, change)),
    );
  };
}

function requireSeen(current: readonly LockedClass[], seen: SeriesChange['classes']): void {
  const versions = new Map(seen.map(({ id, version }) => [classIdIn(id), Number(version)]));
  const others = current.filter(({ classId, version }) => versions.get(classId) !== version);
  if (others.length === 0 && current.length === seen.length) return;
  const dates = others.map(dateOf).join(', ');
  throw new CodedError('changedMeanwhile', {
    message:
      dates === ''
        ? 'The series is not the same as when you opened it. Nothing was saved.'
        : `Someone else has changed classes of this series since you opened it: ${dates}. Nothing was saved.`,
  });
}

type Words = ReturnType<typeof wordsOf>;

/** The fields that the form changed. */
function changedWords(before: StoredClass, after: Words): Partial<Words> {
  const names = Object.keys(after) as (keyof Words)[];
  return Object.fromEntries(
    names
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, after[name]]),
  );
}

function localTimesOf({ startsAt, endsAt, timeZone }: StoredClass): LocalClassTimes {
  return { startsLocal: localTimeAt(startsAt, timeZone), endsLocal: localTimeAt(endsAt, timeZone), timeZone };
}

function dateOf({ startsAt, timeZone }: StoredClass): string {
  return localTimeAt(startsAt, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** Adds the date of the class to its validation errors. */
async function named(current: StoredClass, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CodedError) || error.validationErrors === undefined) throw error;
    const errors = Object.entries(error.validationErrors);
    const validationErrors = Object.fromEntries(
      errors.map(([field, message]) => [field, `${dateOf(current)}: ${[message].flat().join(' ')}`]),
    );
    throw new CodedError(error.code, { validationErrors, cause: error });
  }
}
