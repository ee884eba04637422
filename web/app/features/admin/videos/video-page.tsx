import type { AdminVideo } from '@carom/contract/admin/videos/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { videoText } from '../../../content/admin/videos.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { plainText } from '../shared/list/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { useVersioned } from '../shared/use-versioned.ts';
import { videoQuery } from './queries.ts';
import { useCategories } from './use-categories.ts';
import { type VideoDraft, VideoForm } from './video-form.tsx';

export const meta = () => pageMeta({ title: 'Video', description: 'One video.', noIndex: true });

export default function VideoPage() {
  const { id = '' } = useParams();
  return <OneVideo key={id} id={id} />;
}

function OneVideo({ id }: { readonly id: string }) {
  const state = useVersioned<ReplyOf<'adminReadVideo'>, AdminVideo, VideoDraft>(
    videoQuery(id),
    ({ video }) => video,
    videoText.loadFailed,
  );
  const { latest, edited, failure, error, reload } = state;
  return (
    <div className="area-page">
      <PageHeader eyebrow="Videos" title={latest?.title ?? 'Video'} />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.videos, many: 'videos' }}
        />
      ) : null}
      {latest === null && !failure ? <Spinner label={videoText.loading} /> : null}
      {edited ? (
        <Card className="mt-8">
          <VideoEditor video={edited} state={state} />
        </Card>
      ) : null}
      <BackLink to={paths.admin.videos} label={videoText.back} />
    </div>
  );
}

interface VideoEditorProps {
  readonly video: AdminVideo;
  readonly state: ReturnType<typeof useVersioned<ReplyOf<'adminReadVideo'>, AdminVideo, VideoDraft>>;
}

function VideoEditor({ video, state }: VideoEditorProps) {
  const { formKey, conflict, begin, settle, isChangedMeanwhile, replaces } = state;
  const navigate = useNavigate();
  const categories = useCategories();
  return (
    <VideoForm
      key={formKey}
      name={`video_${video.id}`}
      version={video.version}
      draft={draftOf(video)}
      categories={categories}
      save={(draft, version = video.version) =>
        api.call('adminUpdateVideo', { params: { id: video.id }, body: { ...draft, version } })
      }
      onSaved={() => void navigate(paths.admin.videos)}
      onConflict={(draft, version = video.version) => isChangedMeanwhile(draft, version)}
      onEdit={begin}
      replaces={replaces}
    >
      {({ submit, forget }) =>
        conflict ? (
          <ConflictPanel
            differences={differencesOf(conflict.yours, draftOf(conflict.theirs))}
            onKeepYours={() => submit(conflict.theirs.version)}
            onTakeTheirs={() => {
              forget();
              settle();
            }}
          />
        ) : null
      }
    </VideoForm>
  );
}

function draftOf({ title, address, category, description }: AdminVideo): VideoDraft {
  return { title, address, category, description };
}

function differencesOf(yours: VideoDraft, theirs: VideoDraft) {
  return (Object.keys(theirs) as (keyof VideoDraft)[])
    .filter((name) => yours[name] !== theirs[name])
    .map((name) => ({ name: plainText(name), yours: yours[name], theirs: theirs[name] }));
}
