import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { SavedFilterService } from './service.ts';

/** Every reply contains all filters of the admin, because there are few. */
export function savedFilterRoutes(app: FastifyInstance, filters: SavedFilterService): void {
  const reply = async (userId: string, message: string) => ({
    status: 200,
    message,
    saved_filters: (await filters.list(userId)).map(({ id, list, name, choices }) => ({
      id,
      list,
      name,
      choices: { ...choices },
    })),
  });

  registerEndpoint(app, endpoints.adminListSavedFilters, ({ session }) =>
    reply(session.user.id, 'Your saved filters.'),
  );

  registerEndpoint(app, endpoints.adminSaveFilter, async ({ body, session }) => {
    await filters.save(session.user.id, body);
    return reply(session.user.id, 'The filter is saved.');
  });

  registerEndpoint(app, endpoints.adminDeleteSavedFilter, async ({ params, session }) => {
    await filters.delete(session.user.id, params.id);
    return reply(session.user.id, 'The filter is deleted.');
  });
}
