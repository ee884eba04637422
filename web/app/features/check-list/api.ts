import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { CardChange } from './cards.ts';
import { listQuery } from './queries.ts';

export async function saveChanges(client: QueryClient, changes: readonly CardChange[]): Promise<void> {
  const added = changes.flatMap(({ id, step }) => (step.kind === 'add' ? [{ id, text: step.text }] : []));
  if (added.length > 1) await api.call('addListItems', { body: { items: added } });
  else for (const change of changes) await saveChange(change);
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  // A read that is in flight may return the list from before the change.
  client.removeQueries(listQuery);
}

async function saveChange({ id, step }: CardChange): Promise<void> {
  const params = { id };
  switch (step.kind) {
    case 'add':
      await api.call('addListItem', { body: { id, text: step.text } });
      return;
    case 'update':
      await api.call('updateListItem', { params, body: { text: step.text, is_done: step.isDone } });
      return;
    case 'move':
      await api.call('moveListItem', {
        params,
        body: step.after === undefined ? {} : { after_id: step.after },
      });
      return;
    case 'delete':
      await api.call('deleteListItem', { params });
      return;
    case 'restore':
      await api.call('restoreListItem', { params });
  }
}
