import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { videoText } from '../../../content/admin/videos.ts';
import { useAction } from '../shared/use-action.ts';
import type { Move, VideoRow } from './video-rows.ts';

interface Deleted {
  readonly id: string;
  readonly title: string;
}

/** The actions on a video in the list. */
export function useVideoActions() {
  const { actionStatus, act } = useAction<'move' | 'delete' | 'restore'>(['videos']);
  const [deleted, setDeleted] = useState<Deleted | null>(null);

  return {
    actionStatus,
    deleted,
    async move({ id }: VideoRow, body: Move): Promise<boolean> {
      setDeleted(null);
      const call = () => api.call('adminMoveVideo', { params: { id }, body });
      return (await act('move', videoText.notMoved, call)) !== undefined;
    },
    async remove({ id, title }: VideoRow) {
      const call = () => api.call('adminDeleteVideo', { params: { id } });
      const reply = await act('delete', videoText.notDeleted, call);
      setDeleted(reply ? { id, title } : null);
    },
    async restore({ id }: Deleted) {
      const call = () => api.call('adminRestoreVideo', { params: { id } });
      const reply = await act('restore', videoText.notRestored, call);
      if (reply) setDeleted(null);
    },
  };
}
