import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/admin-list.tsx';
import type { ListQuery } from '../shared/use-list-address.ts';
import type { Moved } from './row-actions.tsx';
import { useVideoActions } from './use-video-actions.ts';
import { videoList } from './video-list.tsx';
import { VideoNotes } from './video-notes.tsx';
import { withMoves } from './video-rows.ts';

export const meta = () =>
  pageMeta({
    title: 'Videos',
    description: 'The list of videos for members.',
    path: paths.admin.videos,
    noIndex: true,
  });

export default function AdminVideosPage() {
  const [round, setRound] = useState(0);
  const [categories, setCategories] = useState<readonly string[]>([]);
  const moved = useRef<Moved | null>(null);
  const { actionStatus, deleted, move, remove, restore } = useVideoActions(
    useCallback(() => setRound((rounds) => rounds + 1), []),
  );
  const load = useCallback(async (query: ListQuery, signal: AbortSignal) => {
    const outcome = await api.call('adminListVideos', { query, signal });
    if (outcome.kind !== 'ok') return outcome;
    const { rows, categories: known } = outcome.reply;
    // The same ones again must not look like others.
    setCategories((current) => (current.join('\n') === known.join('\n') ? current : known));
    return { ...outcome, reply: { ...outcome.reply, rows: withMoves(rows, query) } };
  }, []);
  const list = useMemo(
    () => videoList({ categories, load, moved, onMove: move, onDelete: (row) => void remove(row) }),
    [categories, load, move, remove],
  );
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Administration"
        title="Videos"
        lead="What members can watch, in this order within each category."
      />
      <VideoNotes actionStatus={actionStatus} deleted={deleted} restore={restore} />
      <AdminList
        list={list}
        round={round}
        actions={
          <LinkButton to={paths.admin.newVideo} size="compact">
            New video
          </LinkButton>
        }
      />
    </div>
  );
}
