import { setTimeout as rest } from 'node:timers/promises';
import { importedPictureAddress } from '@carom/contract/admin/bulk-classes/import-limits';
import { importPlace, importProblemText } from '@carom/contract/admin/bulk-classes/text';
import { type ImportReading, PROBLEMS_NAMED, readImport } from '@carom/domain/classes/import/read-import';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { Database, Transaction } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { createPause } from '../../../limits/pause.ts';
import type { ClassImageService } from '../../class-images/service.ts';
import type { ClassService } from '../../classes/service.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { type JudgedRow, judgeRows } from './imported-rows.ts';
import { newClassId } from './new-class-id.ts';

/** Small enough that other requests do not wait long. */
const BATCH = 25;
/** The import shares the processor for this long, and then runs at full speed. */
const POLITE_MS = 12 * SECOND_MS;

interface ImportAnswer {
  readonly classes: number;
  readonly published: number;
}

/** Imports all classes of a file or none. Throws `invalid` with each problem by line and column. */
export type ImportClasses = (admin: SignedInUser, id: string, csv: string) => Promise<ImportAnswer>;

interface ImportDeps {
  /** For long transactions. */
  readonly longWorkDb: Database;
  readonly clock: () => Date;
  readonly classes: ClassService;
  readonly images: Pick<ClassImageService, 'requireUsable'>;
  readonly idempotency: Idempotency;
}

export function createImportClasses(deps: ImportDeps): ImportClasses {
  const { longWorkDb, clock, classes, images, idempotency } = deps;

  async function insertAll(tx: Transaction, admin: SignedInUser, id: string, rows: readonly JudgedRow[]) {
    const now = clock();
    for (const imageUrl of new Set(rows.map(({ words }) => words.imageUrl))) {
      await images.requireUsable(tx, imageUrl);
    }
    const polite = createPoliteness(POLITE_MS);
    for (let first = 0; first < rows.length; first += BATCH) {
      const batch = rows.slice(first, first + BATCH).map(({ words, times, published }) => ({
        ...{ classId: newClassId(), groupId: crypto.randomUUID(), published },
        ...{ ...words, ...times, createdAt: now, updatedAt: now },
      }));
      await polite(() => classes.insertAll(tx, batch));
    }
    const answer = { classes: rows.length, published: rows.filter(({ published }) => published).length };
    const subject = { kind: 'class', id, label: `${rows.length} classes` } as const;
    await recordChange(tx, { admin, action: 'class.imported', subject, before: {}, after: answer, at: now });
    return answer;
  }

  return async (admin, id, csv) => {
    const asked = { id, kind: 'classImport', askedBy: admin.id, content: csv } as const;
    const known = await idempotency.find<ImportAnswer>(longWorkDb, asked);
    if (known !== null) return known;
    const pause = createPause();
    const isPicture = (name: string) => importedPictureAddress(name) !== null;
    const reading = await readImport(csv, { now: clock(), isPicture, pause });
    if (reading.problemCount > 0) throw refusal(reading);
    const judged = await judgeRows(reading.classes, pause);
    if (!judged.ok) throw new CodedError('invalid', { validationErrors: judged.problem });
    return classes.changingMany(longWorkDb, (tx) =>
      idempotency.once(tx, asked, () => insertAll(tx, admin, id, judged.value)),
    );
  };
}

/** Pauses after each batch for as long as the batch took, so that other requests get processor time. */
function createPoliteness(forMs: number) {
  const begunMs = performance.now();
  return async (work: () => Promise<void>): Promise<void> => {
    const sinceMs = performance.now();
    await work();
    const nowMs = performance.now();
    if (nowMs - begunMs < forMs) await rest(nowMs - sinceMs);
  };
}

function refusal({ problems, problemCount }: ImportReading): CodedError {
  const validationErrors = Object.fromEntries(
    problems.map((problem) => [importPlace(problem), importProblemText(problem)]),
  );
  const more = problemCount > PROBLEMS_NAMED ? ` These are the first ${PROBLEMS_NAMED}.` : '';
  const message = `${problemCount === 1 ? 'There is one problem' : `There are ${problemCount} problems`} in this file. Nothing was saved.${more}`;
  return new CodedError('invalid', { message, validationErrors });
}
