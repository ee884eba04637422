import type { AdminVideo } from '@carom/contract/admin/videos/schemas';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { plainWords } from '../shared/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { useCategories } from './use-categories.ts';
import { type VideoDraft, VideoForm } from './video-form.tsx';

export const meta = () => pageMeta({ title: 'Video', description: 'One video.', noIndex: true });

export default function VideoPage() {
  const { id = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => api.call('adminReadVideo', { params: { id }, signal }),
    [id],
  );
  const { reply: loaded, failure, load: reload } = useLoaded(ask, 'The video could not be loaded');
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Videos" title={loaded?.video.title ?? 'Video'} />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {loaded === null && !failure ? <Spinner label="Loading the video" /> : null}
      {loaded ? (
        <Card className="mt-8">
          <VideoEditor video={loaded.video} />
        </Card>
      ) : null}
      <BackLink to={paths.admin.videos} label="Back to the videos" />
    </div>
  );
}

interface Refused {
  readonly yours: VideoDraft;
  /** As somebody else has saved it meanwhile. */
  readonly theirs: AdminVideo;
}

function VideoEditor({ video }: { readonly video: AdminVideo }) {
  const navigate = useNavigate();
  const categories = useCategories();
  const [shown, setShown] = useState(video);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** For one sending: the version that the admin has seen in the comparison. */
  const over = useRef<string>(undefined);
  const params = { id: video.id };

  async function compare(yours: VideoDraft): Promise<boolean> {
    const now = await api.call('adminReadVideo', { params });
    if (now.kind !== 'ok' || now.reply.video.version === (refused?.theirs.version ?? shown.version)) {
      return false;
    }
    setRefused({ yours, theirs: now.reply.video });
    return true;
  }

  return (
    <VideoForm
      key={shown.version}
      draft={draftOf(shown)}
      categories={categories}
      save={(draft) => {
        const version = over.current ?? shown.version;
        over.current = undefined;
        return api.call('adminUpdateVideo', { params, body: { ...draft, version } });
      }}
      onSaved={() => void navigate(paths.admin.videos)}
      onConflict={compare}
    >
      {(submit) =>
        refused ? (
          <ConflictPanel
            differences={differencesOf(refused)}
            onKeepYours={() => {
              over.current = refused.theirs.version;
              submit();
            }}
            onTakeTheirs={() => {
              setShown(refused.theirs);
              setRefused(null);
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

function differencesOf({ yours, theirs }: Refused) {
  const saved = draftOf(theirs);
  return (Object.keys(saved) as (keyof VideoDraft)[])
    .filter((name) => yours[name] !== saved[name])
    .map((name) => ({ name: plainWords(name), yours: yours[name], theirs: saved[name] }));
}
