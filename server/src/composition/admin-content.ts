import type { Database } from '../db/client.ts';
import { createParticipantService } from '../modules/admin/classes/participants-service.ts';
import { createAdminClassService } from '../modules/admin/classes/service.ts';
import { createAdminVideoService } from '../modules/admin/videos/service.ts';
import { createClassImageService } from '../modules/class-images/service.ts';
import type { ClassServices } from './classes.ts';

interface AdminContentParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classServices: Pick<ClassServices, 'classes' | 'cancelClass' | 'announceChange' | 'fillFreeSeats'>;
}

/** What admins put on the site: classes, their pictures, videos. */
export function createAdminContentServices({ db, clock, classServices }: AdminContentParts) {
  const images = createClassImageService({ db, clock });
  return {
    clock,
    images,
    classes: createAdminClassService({ db, clock, images, ...classServices }),
    participants: createParticipantService({ db, classes: classServices.classes }),
    videos: createAdminVideoService({ db, clock }),
  };
}
