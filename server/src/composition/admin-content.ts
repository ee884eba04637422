import type { Database } from '../db/client.ts';
import { queueMails } from '../jobs/mail-outbox.ts';
import { createChangeClasses } from '../modules/admin/bulk-classes/bulk-service.ts';
import { createImportClasses } from '../modules/admin/bulk-classes/import-service.ts';
import { createChangeSeries } from '../modules/admin/bulk-classes/series-change-service.ts';
import { createSeriesService } from '../modules/admin/bulk-classes/series-service.ts';
import { createClassEdit } from '../modules/admin/classes/class-edit.ts';
import { createAdminClassService } from '../modules/admin/classes/service.ts';
import { createParticipantChanges } from '../modules/admin/participants/changes-service.ts';
import { createClassMessageService } from '../modules/admin/participants/messages-service.ts';
import { createParticipantService } from '../modules/admin/participants/service.ts';
import { createAdminVideoService } from '../modules/admin/videos/service.ts';
import { createClassImageService } from '../modules/class-images/service.ts';
import { createIdempotency } from '../modules/idempotency/service.ts';
import type { ClassServices } from './classes.ts';

interface AdminContentParts {
  readonly db: Database;
  /** For imports. */
  readonly longWorkDb: Database;
  readonly clock: () => Date;
  readonly classServices: Pick<
    ClassServices,
    'classes' | 'cancelClass' | 'announceChange' | 'fillFreeSeats' | 'officeBookings' | 'mails'
  >;
}

/** The content that admins edit: classes, their pictures, and videos. */
export function createAdminContentServices({ db, longWorkDb, clock, classServices }: AdminContentParts) {
  const images = createClassImageService({ db, clock });
  const idempotency = createIdempotency({ clock });
  const bulk = { ...classServices, db, clock, images, idempotency };
  const editClass = createClassEdit(bulk);
  const classes = createAdminClassService({ ...bulk, editClass });
  return {
    clock,
    images,
    classes,
    bulkClasses: {
      clock,
      series: createSeriesService(bulk),
      changeSeries: createChangeSeries({ ...bulk, editClass }),
      changeClasses: createChangeClasses({ ...bulk, editClass }),
      importClasses: createImportClasses({ ...bulk, longWorkDb }),
    },
    participants: createParticipantService({
      db,
      classes: classServices.classes,
      readClass: classes.read,
    }),
    participantChanges: createParticipantChanges({ db, clock, ...classServices }),
    classMessages: createClassMessageService({ ...bulk, queueMails }),
    videos: createAdminVideoService({ db, idempotency, clock }),
  };
}
