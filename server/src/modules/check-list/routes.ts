import type { ListItem } from '@carom/contract/check-list/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { ListItemsService } from './service.ts';

type Item = Awaited<ReturnType<ListItemsService['list']>>[number];

export function listItemsRoutes(app: FastifyInstance, list: ListItemsService): void {
  registerEndpoint(app, endpoints.readListItems, async ({ session }) => {
    const items = await list.list(session.user.id);
    return { status: 200, message: 'Your check list.', items: items.map(shown) };
  });

  registerEndpoint(app, endpoints.addListItem, async ({ body, session }) => {
    const item = await list.add(session.user.id, body);
    return { status: 200, message: 'Added to your list.', item: shown(item) };
  });

  registerEndpoint(app, endpoints.addListItems, async ({ body, session }) => {
    await list.addAll(session.user.id, body.items);
    return { status: 200, message: 'Added to your list.' };
  });

  registerEndpoint(app, endpoints.updateListItem, async ({ params, body, session }) => {
    const change = { text: body.text, isDone: body.is_done };
    const item = await list.update(session.user.id, params.id, change);
    return { status: 200, message: 'The change is saved.', item: shown(item) };
  });

  registerEndpoint(app, endpoints.moveListItem, async ({ params, body, session }) => {
    const item = await list.move(session.user.id, params.id, body.after_id ?? null);
    return { status: 200, message: 'The item is moved.', item: shown(item) };
  });

  registerEndpoint(app, endpoints.deleteListItem, async ({ params, session }) => {
    await list.delete(session.user.id, params.id);
    return { status: 200, message: 'Deleted. You can restore it for a day.' };
  });

  registerEndpoint(app, endpoints.restoreListItem, async ({ params, session }) => {
    const item = await list.restore(session.user.id, params.id);
    return { status: 200, message: 'Restored.', item: shown(item) };
  });
}

function shown({ id, text, isDone }: Item): ListItem {
  return { id, text, is_done: isDone };
}
