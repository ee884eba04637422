import type { ShownClass } from '@carom/contract/classes/schemas';
import type { ClassId } from '@carom/domain/classes/class-id';
import { shownStateOf } from '@carom/domain/classes/shown-state';
import type { DelayedReads } from '../../db/connections/delayed-reads.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { classEntryOf } from './class-entry.ts';
import type { ClassService } from './service.ts';

export interface ClassPageService {
  /** Throws `classNotFound`, also for drafts, and `classGone` when the class has been over for a month. */
  read(classId: ClassId): Promise<ShownClass>;
}

interface ClassPageDeps {
  readonly classes: Pick<ClassService, 'find'>;
  readonly reads: Pick<DelayedReads, 'read'>;
  readonly clock: () => Date;
}

export function createClassPageService({ classes, reads, clock }: ClassPageDeps): ClassPageService {
  return {
    async read(classId) {
      const found = await reads.read(({ db }) => classes.find(classId, db));
      const state = found === null ? 'hidden' : shownStateOf(found, clock());
      if (found === null || state === 'hidden') throw new CodedError('classNotFound');
      if (state === 'gone') throw new CodedError('classGone');
      return { ...classEntryOf(found), state, cancel_reason: found.cancelReason };
    },
  };
}
