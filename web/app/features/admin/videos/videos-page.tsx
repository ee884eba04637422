import { useRef } from 'react';
import { videosText } from '../../../content/admin/videos.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/list/admin-list.tsx';
import type { Moved } from './row-actions.tsx';
import { useCategories } from './use-categories.ts';
import { useVideoActions } from './use-video-actions.ts';
import { videoList } from './video-list.tsx';
import { VideoNotes } from './video-notes.tsx';

export const meta = () => pageMeta({ title: 'Videos', description: videosText.description, noIndex: true });

export default function AdminVideosPage() {
  const categories = useCategories();
  const moved = useRef<Moved | null>(null);
  const { actionStatus, deleted, move, remove, restore } = useVideoActions();
  const list = videoList({ categories, moved, onMove: move, onDelete: (row) => void remove(row) });
  return (
    <div className="area-page">
      <PageHeader title="Videos" lead={videosText.lead} />
      <VideoNotes actionStatus={actionStatus} deleted={deleted} restore={restore} />
      <AdminList
        list={list}
        actions={
          <LinkButton to={paths.admin.newVideo} size="compact">
            New video
          </LinkButton>
        }
      />
    </div>
  );
}
