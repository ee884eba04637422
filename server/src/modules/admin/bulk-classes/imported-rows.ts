import { importedPictureAddress } from '@carom/contract/admin/bulk-classes/import-limits';
import { importedClass } from '@carom/contract/admin/bulk-classes/schemas';
import { importPlace } from '@carom/contract/admin/bulk-classes/text';
import { CLASS_FIELD_LABELS } from '@carom/domain/classes/class-fields';
import type { ClassTimes } from '@carom/domain/classes/class-times';
import type { ImportColumn } from '@carom/domain/classes/import/columns';
import type { ImportedClass } from '@carom/domain/classes/import/row';
import { err, ok, type Result } from '@carom/domain/result';
import { wordsOf } from '../classes/service.ts';

export interface JudgedRow {
  readonly words: ReturnType<typeof wordsOf>;
  readonly times: ClassTimes;
  readonly published: boolean;
}

type Refusals = Readonly<Record<string, string>>;

const COLUMNS: Readonly<Record<string, ImportColumn>> = CLASS_FIELD_LABELS;

/** Validates the rows against the contract of the form, in addition to the checks of the preview. */
export async function judgeRows(
  rows: readonly ImportedClass[],
  pause: () => Promise<unknown>,
): Promise<Result<readonly JudgedRow[], Refusals>> {
  const judged: JudgedRow[] = [];
  const refusals: Record<string, string> = {};
  for (const row of rows) {
    await pause();
    const parsed = importedClass.safeParse(draftOf(row));
    if (parsed.success) {
      judged.push({ words: wordsOf(parsed.data), times: row.times, published: row.isPublished });
      continue;
    }
    for (const { path, message } of parsed.error.issues) {
      refusals[importPlace({ line: row.line, column: COLUMNS[String(path[0])] ?? null })] = message;
    }
  }
  return Object.keys(refusals).length > 0 ? err(refusals) : ok(judged);
}

function draftOf(row: ImportedClass) {
  const { title, description, category, capacity, place, teacher, startsLocal, endsLocal } = row;
  return {
    ...{ title, description, category, capacity, place, teacher },
    image_url: importedPictureAddress(row.picture) ?? row.picture,
    starts_local: startsLocal,
    ends_local: endsLocal,
    time_zone: row.times.timeZone,
    meeting_url: row.meetingUrl,
  };
}
