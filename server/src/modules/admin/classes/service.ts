import type { ClassPeriod } from '@carom/contract/admin/classes/periods';
import type { ClassCategory } from '@carom/domain/classes/categories';
import type { ClassState } from '@carom/domain/classes/class-states';
import type { Database, Transaction } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { CancelClass } from '../../bookings/cancel-class.ts';
import type { ClassImageService } from '../../class-images/service.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { LockedClass } from '../../classes/stored-class.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import type { EditClass } from './class-edit.ts';
import { classColumns } from './columns.ts';
import { factsOf } from './facts.ts';
import { recordClassChange } from './record-class-change.ts';
import {
  type CountedClass,
  classesThat,
  classList,
  findCountedClass,
  selectClasses,
  wasEverBooked,
} from './repo.ts';
import { type LocalTimes, readTimes, sameHourLater } from './times.ts';

interface ClassListRequest extends ListRequest<'starts_at' | 'title'> {
  readonly search: string;
  readonly state?: ClassState | undefined;
  readonly category?: ClassCategory | undefined;
  readonly period?: ClassPeriod | undefined;
}

/** The values of the form. */
export interface ClassDraft extends LocalTimes {
  readonly title: string;
  readonly description: string;
  readonly category: ClassCategory;
  readonly image_url: string;
  readonly capacity: string;
  readonly place?: string | undefined;
  readonly meeting_url?: string | undefined;
  readonly teacher?: string | undefined;
}

/** Every change is recorded in the audit log, and throws `changedMeanwhile` if `version` is outdated. */
export interface AdminClassService {
  list(request: ClassListRequest): Promise<ListedPage<CountedClass>>;
  export(request: ClassListRequest): AsyncIterable<string>;
  read(id: string): Promise<CountedClass>;
  /** Creates a draft. Idempotent by `id`. */
  create(admin: SignedInUser, id: string, draft: ClassDraft): Promise<CountedClass>;
  update(admin: SignedInUser, id: string, version: string, draft: ClassDraft): Promise<CountedClass>;
  duplicate(admin: SignedInUser, id: string, newId: string): Promise<CountedClass>;
  publish(admin: SignedInUser, id: string, version: string, isPublished: boolean): Promise<CountedClass>;
  /** `reason` may be empty. */
  cancel(admin: SignedInUser, id: string, version: string, reason: string): Promise<CountedClass>;
  /** Throws `classNotDeletable` unless the class is a draft without any bookings. */
  delete(admin: SignedInUser, id: string, version: string): Promise<void>;
}

interface AdminClassDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly images: Pick<ClassImageService, 'requireUsable'>;
  readonly classes: ClassService;
  readonly idempotency: Idempotency;
  /** Cancels every booking and mails the participants and the waiting list. */
  readonly cancelClass: CancelClass;
  readonly editClass: EditClass;
}

export function createAdminClassService(deps: AdminClassDeps): AdminClassService {
  const { db, classes, idempotency, clock, images } = deps;
  const lister = createLister({
    db,
    source: classList,
    where: (request: ClassListRequest) => classesThat(request, clock()),
    select: (ids) => selectClasses(db, ids.map(classIdIn)),
  });

  /** Runs `work` with the class locked. */
  function changing(
    { admin, id, version }: { admin: SignedInUser; id: string; version: string },
    action: 'class.changed' | 'class.published' | 'class.hidden' | 'class.cancelled',
    work: (tx: Transaction, current: LockedClass, now: Date) => Promise<unknown>,
  ): Promise<CountedClass> {
    return classes.changing(classIdIn(id), async (tx, locked) => {
      const current = found(locked);
      if (current.version !== Number(version)) throw new CodedError('changedMeanwhile');
      if (current.cancelledAt !== null) throw new CodedError('classCancelled');
      const at = clock();
      await work(tx, current, at);
      const changed = found(await findCountedClass(tx, current.classId));
      await recordClassChange(tx, { admin, action, before: current, after: changed, at });
      return changed;
    });
  }

  function making(
    admin: SignedInUser,
    action: 'class.created' | 'class.duplicated',
    asked: Omit<Parameters<Idempotency['isFirst']>[1], 'askedBy'>,
    make: (
      tx: Transaction,
      now: Date,
    ) => Promise<Omit<Parameters<ClassService['insert']>[1], 'createdAt' | 'updatedAt'>>,
  ): Promise<CountedClass> {
    const newId = classIdIn(asked.id);
    return classes.changingMany(db, async (tx) => {
      const at = clock();
      if (!(await idempotency.isFirst(tx, { ...asked, askedBy: admin.id })))
        return found(await findCountedClass(tx, newId));
      const isNew = await classes.insert(tx, { ...(await make(tx, at)), createdAt: at, updatedAt: at });
      if (!isNew) throw new CodedError('idTaken');
      const made = found(await findCountedClass(tx, newId));
      const subject = { kind: 'class', id: newId, label: made.title } as const;
      await recordChange(tx, { admin, action, subject, before: {}, after: factsOf(made), at });
      return made;
    });
  }

  return {
    list: (request) => lister.page(request),
    export: (request) => csvFile(classColumns(clock()), lister.chunks(request)),
    read: async (id) => found(await findCountedClass(db, classIdIn(id))),
    create: (admin, id, draft) =>
      making(admin, 'class.created', { id, kind: 'class', content: draft }, async (tx, now) => {
        await images.requireUsable(tx, draft.image_url);
        return {
          classId: classIdIn(id),
          groupId: crypto.randomUUID(),
          ...wordsOf(draft),
          ...readTimes(draft, null, now),
        };
      }),
    update: (admin, id, version, draft) =>
      changing({ admin, id, version }, 'class.changed', async (tx, current, now) => {
        await deps.editClass(tx, current, { ...wordsOf(draft), ...readTimes(draft, current, now) }, now);
      }),
    duplicate: (admin, id, newId) =>
      making(admin, 'class.duplicated', { id: newId, kind: 'classCopy', content: id }, async (tx, now) => {
        const original = found(await classes.find(classIdIn(id), tx));
        const { groupId, title, description, category, imageUrl, capacity } = original;
        const { place, meetingUrl, teacher } = original;
        const words = { title, description, category, imageUrl, capacity, place, meetingUrl, teacher };
        return { classId: classIdIn(newId), groupId, ...words, ...sameHourLater(original, now) };
      }),
    publish: (admin, id, version, isPublished) =>
      changing(
        { admin, id, version },
        isPublished ? 'class.published' : 'class.hidden',
        async (tx, current, now) => {
          if (isPublished && current.startsAt <= now) throw new CodedError('classOver');
          await classes.change(tx, current, { published: isPublished }, now);
        },
      ),
    cancel: (admin, id, version, reason) =>
      changing({ admin, id, version }, 'class.cancelled', async (tx, current, now) => {
        if (current.startsAt <= now) throw new CodedError('classOver');
        await deps.cancelClass(tx, current, now, { reason });
      }),
    delete: (admin, id, version) =>
      classes.changing(classIdIn(id), async (tx, locked) => {
        const current = found(locked);
        if (current.version !== Number(version)) throw new CodedError('changedMeanwhile');
        if (current.published || (await wasEverBooked(tx, current.classId))) {
          throw new CodedError('classNotDeletable');
        }
        await classes.delete(tx, current);
        const subject = { kind: 'class', id: current.classId, label: current.title } as const;
        const before = factsOf(current);
        await recordChange(tx, { admin, action: 'class.deleted', subject, before, after: {}, at: clock() });
      }),
  };
}

export function wordsOf(draft: ClassDraft) {
  const { title, description, category, image_url, capacity } = draft;
  return {
    ...{ title, description, category, imageUrl: image_url, capacity: Number(capacity) },
    place: noneIfEmpty(draft.place),
    meetingUrl: noneIfEmpty(draft.meeting_url),
    teacher: noneIfEmpty(draft.teacher),
  };
}

/** undefined means unchanged, an empty text deletes the value. */
function noneIfEmpty(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new CodedError('classNotFound');
  return value;
}
