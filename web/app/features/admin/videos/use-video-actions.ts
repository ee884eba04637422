import { useCallback, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useAction } from '../shared/use-action.ts';
import type { Move, VideoRow } from './video-rows.ts';

interface Deleted {
  readonly id: string;
  readonly title: string;
}

/** What can be done with a video in the list. After each, the list is loaded again. */
export function useVideoActions(reload: () => void) {
  const { actionStatus, act } = useAction<'move' | 'delete' | 'restore'>();
  const [deleted, setDeleted] = useState<Deleted | null>(null);

  const move = useCallback(
    async ({ id }: VideoRow, body: Move) => {
      setDeleted(null);
      const reply = await act('move', 'The video was not moved', () =>
        api.call('adminMoveVideo', { params: { id }, body }),
      );
      reload();
      return reply !== null;
    },
    [act, reload],
  );

  const remove = useCallback(
    async ({ id, title }: VideoRow) => {
      const reply = await act('delete', 'The video was not deleted', () =>
        api.call('adminDeleteVideo', { params: { id } }),
      );
      setDeleted(reply === null ? null : { id, title });
      reload();
    },
    [act, reload],
  );

  const restore = async ({ id }: Deleted) => {
    const reply = await act('restore', 'The video was not restored', () =>
      api.call('adminRestoreVideo', { params: { id } }),
    );
    if (reply !== null) setDeleted(null);
    reload();
  };

  return { actionStatus, deleted, move, remove, restore };
}
