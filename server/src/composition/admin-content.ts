import type { Database } from '../db/client.ts';
import { createChangeClasses } from '../modules/admin/bulk-classes/bulk-service.ts';
import { createImportClasses } from '../modules/admin/bulk-classes/import-service.ts';
import { createChangeSeries } from '../modules/admin/bulk-classes/series-change-service.ts';
import { createSeriesService } from '../modules/admin/bulk-classes/series-service.ts';
import { createClassEdit } from '../modules/admin/classes/class-edit.ts';
import { createParticipantService } from '../modules/admin/classes/participants-service.ts';
import { createAdminClassService } from '../modules/admin/classes/service.ts';
import { createAdminVideoService } from '../modules/admin/videos/service.ts';
import { createClassImageService } from '../modules/class-images/service.ts';
import { createKeptAnswers } from '../modules/kept-answers/service.ts';
import type { ClassServices } from './classes.ts';

interface AdminContentParts {
  readonly db: Database;
  /** For imports. */
  readonly longWorkDb: Database;
  readonly clock: () => Date;
  readonly classServices: Pick<ClassServices, 'classes' | 'cancelClass' | 'announceChange' | 'fillFreeSeats'>;
}

/** What admins put on the site: classes, their pictures, videos. */
export function createAdminContentServices({ db, longWorkDb, clock, classServices }: AdminContentParts) {
  const images = createClassImageService({ db, clock });
  const keptAnswers = createKeptAnswers({ clock });
  const bulk = { ...classServices, db, clock, images, keptAnswers };
  const editClass = createClassEdit(bulk);
  return {
    clock,
    images,
    classes: createAdminClassService({ db, clock, images, ...classServices }),
    bulkClasses: {
      clock,
      series: createSeriesService(bulk),
      changeSeries: createChangeSeries({ ...bulk, editClass }),
      changeClasses: createChangeClasses({ ...bulk, editClass }),
      importClasses: createImportClasses({ ...bulk, longWorkDb }),
    },
    participants: createParticipantService({ db, classes: classServices.classes }),
    videos: createAdminVideoService({ db, clock }),
  };
}
