import type { ListedVideo } from '@carom/contract/videos/schemas';
import { VIDEO_HOST_NAMES } from '@carom/domain/videos';
import { useRef, useState } from 'react';
import { videosText } from '../../content/videos.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOnline, useIsSilent } from './use-player-life.ts';

interface VideoPlayerProps {
  readonly video: Pick<ListedVideo, 'title' | 'host' | 'embed_url'>;
  /** Time to wait for the first message of the player. */
  readonly patienceMs?: number;
}

/** The host's player, or a message if it does not load. */
export function VideoPlayer({ video, patienceMs }: VideoPlayerProps) {
  const isOnline = useIsOnline();
  const [tries, setTries] = useState(1);
  const [hasStarted, setHasStarted] = useState(isOnline);
  // A player that has started may continue from its buffer while offline.
  if (isOnline && !hasStarted) setHasStarted(true);
  if (!hasStarted) {
    return (
      <div role="alert" className="grid aspect-video place-content-center bg-sunk p-5 text-center">
        <p className="font-semibold">{videosText.offline}</p>
      </div>
    );
  }
  return (
    <Player
      key={tries}
      video={video}
      onRetry={() => setTries(tries + 1)}
      {...(patienceMs !== undefined && { patienceMs })}
    />
  );
}

function Player({ video, patienceMs, onRetry }: VideoPlayerProps & { readonly onRetry: () => void }) {
  const { title, host, embed_url } = video;
  const frame = useRef<HTMLIFrameElement>(null);
  const isSilent = useIsSilent(frame, patienceMs);
  return (
    <>
      <iframe
        ref={frame}
        src={embed_url}
        title={title}
        className="aspect-video w-full"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div role="status">
        {isSilent ? (
          <div className="space-y-3 bg-sunk px-5 py-4">
            <p className="font-semibold">{videosText.silent(VIDEO_HOST_NAMES[host])}</p>
            <Button variant="outline" size="compact" onClick={onRetry}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
