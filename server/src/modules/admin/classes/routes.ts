import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import { adminClassOf } from './admin-class.ts';
import type { AdminClassService } from './service.ts';

type Shown = Awaited<ReturnType<AdminClassService['read']>>;

interface ClassRoutesDeps {
  readonly classes: AdminClassService;
  readonly clock: () => Date;
}

export function adminClassRoutes(app: FastifyInstance, { classes, clock }: ClassRoutesDeps): void {
  const reply = (message: string, shown: Shown) => ({
    status: 200,
    message,
    class: adminClassOf(shown, clock()),
  });

  registerEndpoint(app, endpoints.adminListClasses, async ({ query }) => {
    const page = await classes.list(query);
    const now = clock();
    const rows = page.rows.map((row) => adminClassOf(row, now));
    return { status: 200, message: 'The classes.', ...pageFields(page), rows };
  });
  registerDownload(app, endpoints.adminExportClasses, async ({ query }) => ({
    fileName: 'classes.csv',
    content: classes.export(query),
  }));
  registerEndpoint(app, endpoints.adminCreateClass, async ({ body: { id, ...draft }, session }) =>
    reply('The class is saved as a draft.', await classes.create(session.user, id, draft)),
  );
  registerEndpoint(app, endpoints.adminReadClass, async ({ params }) =>
    reply('The class.', await classes.read(params.id)),
  );
  registerEndpoint(
    app,
    endpoints.adminUpdateClass,
    async ({ params, body: { version, ...draft }, session }) =>
      reply('The class is saved.', await classes.update(session.user, params.id, version, draft)),
  );
  registerEndpoint(app, endpoints.adminDuplicateClass, async ({ params, body, session }) =>
    reply('The copy is saved as a draft.', await classes.duplicate(session.user, params.id, body.id)),
  );
  registerEndpoint(app, endpoints.adminPublishClass, async ({ params, body, session }) => {
    const isOn = body.published === 'on';
    const shown = await classes.publish(session.user, params.id, body.version, isOn);
    return reply(isOn ? 'The class is published.' : 'The class is unpublished. Bookings stay.', shown);
  });
  registerEndpoint(app, endpoints.adminCancelClass, async ({ params, body, session }) =>
    reply(
      'The class is cancelled. Everyone who booked or waited gets an e-mail.',
      await classes.cancel(session.user, params.id, body.version, body.reason ?? ''),
    ),
  );
  registerEndpoint(app, endpoints.adminDeleteClass, async ({ params, body, session }) => {
    await classes.delete(session.user, params.id, body.version);
    return { status: 200, message: 'The draft is deleted.' };
  });
}
