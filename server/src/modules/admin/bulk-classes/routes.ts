import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { adminClassOf } from '../classes/admin-class.ts';
import type { ChangeClasses } from './bulk-service.ts';
import type { ImportClasses } from './import-service.ts';
import type { ChangeSeries } from './series-change-service.ts';
import type { SeriesService } from './series-service.ts';

type ShownClasses = Awaited<ReturnType<SeriesService['read']>>;

interface BulkClassRoutesDeps {
  readonly series: SeriesService;
  readonly changeSeries: ChangeSeries;
  readonly changeClasses: ChangeClasses;
  readonly importClasses: ImportClasses;
  readonly clock: () => Date;
}

export function adminBulkClassRoutes(app: FastifyInstance, deps: BulkClassRoutesDeps): void {
  const { series, changeSeries, changeClasses, importClasses, clock } = deps;
  const reply = (message: string, seriesId: string, classes: ShownClasses) => {
    const now = clock();
    const shown = classes.map((each) => adminClassOf(each, now));
    return { status: 200, message, series_id: seriesId.toLowerCase(), classes: shown };
  };

  registerEndpoint(app, endpoints.adminMakeSeries, async ({ body, session }) => {
    const made = await series.make(session.user, body);
    return reply(`${made.length} classes are saved as drafts.`, body.id, made);
  });
  registerEndpoint(app, endpoints.adminReadSeries, async ({ params }) =>
    reply('The series.', params.id, await series.read(params.id)),
  );
  registerEndpoint(app, endpoints.adminChangeSeries, async ({ params, body, session }) => {
    await changeSeries(session.user, params.id, body);
    const count = body.classes.length;
    const message = count === 1 ? 'The class is saved.' : `${count} classes are saved.`;
    return reply(message, params.id, await series.read(params.id));
  });
  registerEndpoint(app, endpoints.adminChangeClasses, async ({ body, session }) => {
    const { told, rows } = await changeClasses(session.user, body);
    const done = rows.filter(({ reason }) => reason === null).length;
    return { status: 200, message: `${done} of ${rows.length} done.`, told, rows: [...rows] };
  });
  registerEndpoint(app, endpoints.adminImportClasses, async ({ body, session }) => {
    const { classes, published } = await importClasses(session.user, body.id, body.csv);
    const message = `${classes} ${classes === 1 ? 'class is' : 'classes are'} on the list, ${published} of them on the site.`;
    return { status: 200, message, classes, published };
  });
}
