import './videos.css';
import type { ListedVideo } from '@carom/contract/videos/schemas';
import { useSearchParams } from 'react-router';
import { videosText } from '../../content/videos.ts';
import { paths } from '../../paths.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { byCategory } from './by-category.ts';
import { PLAY_PARAMETER } from './play-parameter.ts';
import { allowsPlayer } from './player-document.ts';
import { videosQuery } from './queries.ts';
import { VideoCard } from './video-card.tsx';

export const meta = () => pageMeta({ title: 'Videos', description: videosText.description, noIndex: true });

export default function VideosPage() {
  const { data, failure, reload } = useCallQuery(videosQuery, videosText.loadFailed);
  return (
    <div className="area-page">
      <PageHeader title="Videos" lead={videosText.lead} />
      {data === undefined ? (
        <LoadState label={videosText.loading} failure={failure} onRetry={reload} />
      ) : data.videos.length === 0 ? (
        <EmptyState>{videosText.none}</EmptyState>
      ) : (
        <VideoList videos={data.videos} />
      )}
      <BackLink to={paths.member.dashboard} label={videosText.back} />
    </div>
  );
}

function VideoList({ videos }: { readonly videos: readonly ListedVideo[] }) {
  const [parameters] = useSearchParams();
  const playing = parameters.get(PLAY_PARAMETER);
  const canPlayHere = allowsPlayer();
  return byCategory(videos).map(([category, group]) => (
    <section key={category} className="mt-8" aria-label={category}>
      <h2 className="text-2xl">{category}</h2>
      <ul className="cards-76 mt-4 gap-5">
        {group.map((video) => (
          <li key={video.id}>
            <VideoCard
              {...{ video, canPlayHere }}
              number={videos.indexOf(video)}
              isPlaying={video.id === playing}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
