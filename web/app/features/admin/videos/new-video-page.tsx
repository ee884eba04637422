import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { newVideoText, videoText } from '../../../content/admin/videos.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useCategories } from './use-categories.ts';
import { EMPTY_VIDEO, VideoForm } from './video-form.tsx';

export const meta = () =>
  pageMeta({ title: 'New video', description: newVideoText.description, noIndex: true });

export default function NewVideoPage() {
  const navigate = useNavigate();
  const categories = useCategories();
  // One id per page, so that a retry after a lost response is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <div className="area-page">
      <PageHeader eyebrow="Videos" title="New video" lead={newVideoText.lead} />
      <Card className="mt-8">
        <VideoForm
          name="video_new"
          draft={EMPTY_VIDEO}
          categories={categories}
          save={(draft) => api.call('adminAddVideo', { body: { id, ...draft } })}
          onSaved={() => void navigate(paths.admin.videos)}
        />
      </Card>
      <BackLink to={paths.admin.videos} label={videoText.back} />
    </div>
  );
}
