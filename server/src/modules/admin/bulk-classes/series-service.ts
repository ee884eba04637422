import type { makeSeriesBody } from '@carom/contract/admin/bulk-classes/schemas';
import { CLASS_TIMES_TEXT } from '@carom/contract/admin/bulk-classes/text';
import { type SeriesDate, seriesDates } from '@carom/domain/classes/series';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { ClassImageService } from '../../class-images/service.ts';
import type { ClassService } from '../../classes/service.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { type CountedClass, selectClasses } from '../classes/repo.ts';
import { wordsOf } from '../classes/service.ts';
import { newClassId } from './new-class-id.ts';

type SeriesDraft = z.infer<typeof makeSeriesBody>;

export interface SeriesService {
  /** Creates all drafts or none. Throws `invalid`, also if an hour does not exist on one of the dates. */
  make(admin: SignedInUser, draft: SeriesDraft): Promise<readonly CountedClass[]>;
  /** In order of start. Throws `seriesNotFound`. */
  read(seriesId: string): Promise<readonly CountedClass[]>;
}

interface SeriesDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classes: ClassService;
  readonly images: Pick<ClassImageService, 'requireUsable'>;
  readonly idempotency: Idempotency;
}

export function createSeriesService({ db, clock, classes, images, idempotency }: SeriesDeps): SeriesService {
  async function read(seriesId: string): Promise<readonly CountedClass[]> {
    const found = await classes.findSeries(db, uuidIn(seriesId, 'seriesNotFound'));
    if (found.length === 0) throw new CodedError('seriesNotFound');
    return selectClasses(
      db,
      found.map(({ classId }) => classId),
    );
  }

  return {
    read,
    async make(admin, draft) {
      const asked = { id: draft.id, kind: 'series', askedBy: admin.id, content: draft } as const;
      if ((await idempotency.find(db, asked)) !== null) return read(draft.id);
      const now = clock();
      const { starts_local: startsLocal, ends_local: endsLocal, time_zone: timeZone } = draft;
      const { weekdays, except, times } = draft;
      const rule = { startsLocal, endsLocal, timeZone, weekdays, except, times: Number(times) };
      const dates = seriesDates(rule, now).filter(({ isLeftOut }) => !isLeftOut);
      if (dates.length === 0) throw invalid('times', 'All dates are left out.');
      const groupId = crypto.randomUUID();
      const made = dates.map((date) => ({
        ...{ classId: newClassId(), groupId, seriesId: draft.id },
        ...{ ...wordsOf(draft), ...timesOf(date) },
        ...{ createdAt: now, updatedAt: now },
      }));
      await classes.changingMany(db, (tx) =>
        idempotency.once(tx, asked, async () => {
          await images.requireUsable(tx, draft.image_url);
          await classes.insertAll(tx, made);
          const { title } = draft;
          const after = { title, dates: dates.map(({ local }) => local.startsLocal), time_zone: timeZone };
          const subject = { kind: 'class', id: draft.id, label: title } as const;
          await recordChange(tx, { admin, action: 'class.series_made', subject, before: {}, after, at: now });
          return { classes: made.length };
        }),
      );
      return read(draft.id);
    },
  };
}

/** The error names the date, because the hours are the same on all dates. */
function timesOf({ date, times }: SeriesDate) {
  if (times.ok) return times.value;
  const { field, kind } = times.problem;
  throw invalid(field === 'start' ? 'starts_local' : 'ends_local', `${date}: ${CLASS_TIMES_TEXT[kind]}`);
}

function invalid(field: string, message: string): CodedError {
  return new CodedError('invalid', { validationErrors: { [field]: message } });
}
