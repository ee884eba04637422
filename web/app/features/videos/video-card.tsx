import type { ListedVideo } from '@carom/contract/videos/schemas';
import { VIDEO_HOST_NAMES } from '@carom/domain/videos';
import { Link } from 'react-router';
import { videosText } from '../../content/videos.ts';
import { PLAY_PARAMETER } from './play-parameter.ts';
import { VideoPlayer } from './video-player.tsx';
import { VideoPoster } from './video-poster.tsx';

interface VideoCardProps {
  readonly video: ListedVideo;
  readonly number: number;
  readonly isPlaying: boolean;
  /** False: this document's policy blocks the player, so the video opens in a new document. */
  readonly canPlayHere: boolean;
}

export function VideoCard({ video, number, isPlaying, canPlayHere }: VideoCardProps) {
  const { id, title, description, host, watch_url } = video;
  const hostName = VIDEO_HOST_NAMES[host];
  return (
    <article className="panel h-full overflow-hidden">
      {isPlaying && canPlayHere ? (
        <VideoPlayer video={video} />
      ) : (
        <Link
          to={`?${PLAY_PARAMETER}=${id}`}
          replace={isPlaying}
          reloadDocument={!canPlayHere}
          preventScrollReset
          className="video-play"
          aria-label={`Play ${title}`}
        >
          <VideoPoster number={number} />
        </Link>
      )}
      <div className="px-5 pt-4 pb-5">
        <h3 className="mb-1.5 text-[1.25rem] wrap-anywhere">{title}</h3>
        <p className="text-muted">{description}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{isPlaying && canPlayHere ? `Playing from ${hostName}` : `Plays from ${hostName}`}</span>
          <a href={watch_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            Open at {hostName}
            <span className="sr-only">{videosText.newWindow(title)}</span>
          </a>
        </p>
      </div>
    </article>
  );
}
