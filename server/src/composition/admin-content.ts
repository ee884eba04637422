import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { createParticipantService } from '../modules/admin/classes/participants-service.ts';
import { adminClassRoutes } from '../modules/admin/classes/routes.ts';
import { createAdminClassService } from '../modules/admin/classes/service.ts';
import { adminVideoRoutes } from '../modules/admin/videos/routes.ts';
import { createAdminVideoService } from '../modules/admin/videos/service.ts';
import { classImageRoutes } from '../modules/class-images/routes.ts';
import { createClassImageService } from '../modules/class-images/service.ts';
import type { ClassServices } from './classes.ts';

interface AdminContentParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly classServices: Pick<ClassServices, 'cancelClass' | 'announceMove' | 'fillFreeSeats'>;
}

/** The part of the composition root for what admins put on the site: classes, their pictures, videos. */
export async function wireAdminContent(app: FastifyInstance, parts: AdminContentParts): Promise<void> {
  const { db, clock, classServices } = parts;
  const images = createClassImageService({ db, clock });
  await classImageRoutes(app, images);
  adminClassRoutes(app, {
    classes: createAdminClassService({ db, clock, images, ...classServices }),
    participants: createParticipantService({ db }),
    clock,
  });
  adminVideoRoutes(app, createAdminVideoService({ db, clock }));
}
