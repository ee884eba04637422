import type pg from 'pg';
import type { DatabaseLogger } from '../../db/client.ts';
import { createListening } from '../../db/connections/listening.ts';
import { CodedError } from '../../errors/coded-error.ts';

/** A follower who is refused asks every ten seconds. */
const MOST_OF_LINK = 100;
/** A bar with more than fifty phones, and not a whole link for one network. */
const MOST_OF_NETWORK = 80;
const MOST_OF_SERVER = 1_000;
const CHANNEL = 'night_links';
/** A follower who hears nothing for twice as long looks for another way. */
const BEAT_MS = 3_000;
/** For what no notification tells: that a link's time is over. */
const SWEEP_MS = 30_000;
const LOOK_AGAIN_MS = 1_000;

interface FollowersDeps {
  readonly pool: pg.Pool;
  readonly logger: DatabaseLogger;
  /** What each of these links shows now, as it is sent; those that have ended are missing. */
  readonly look: (linkIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface Follower {
  readonly stream: FollowerStream;
  /** Where they come from. */
  readonly network: string;
}

/** One who follows, as events are sent to them. */
interface FollowerStream {
  show(event: string, data: string): void;
  beat(): void;
  end(event?: string): void;
}

export interface Followers {
  /**
   * Shows the night until they leave, or the link ends. Gives the way to leave. Throws `tooManyFollowers` where the
   * link, the network or the server has no place left.
   */
  join(linkId: string, shown: string, follower: Follower): () => void;
  /** For a server that stops: they go on at another one. */
  close(): void;
}

interface Followed {
  readonly streams: Set<FollowerStream>;
  shown: string;
}

/**
 * Those who follow nights at this server. Each link is looked at once for all of them, when PostgreSQL says that
 * something has changed, and what has not changed is not sent. Nothing is kept of a link that nobody follows.
 */
export function createFollowers({ pool, logger, look }: FollowersDeps): Followers {
  const links = new Map<string, Followed>();
  const ofNetworks = new Map<string, number>();
  const toLookAt = new Set<string>();
  let timers: NodeJS.Timeout[] = [];
  let count = 0;
  let isLooking = false;
  let isClosed = false;

  const lookAtAll = () => lookAt(links.keys());
  const listening = createListening({
    pool,
    channel: CHANNEL,
    logger,
    onNotified: (linkId) => lookAt([linkId]),
    onConnected: lookAtAll,
  });

  function lookAt(ids: Iterable<string>): void {
    for (const id of ids) if (links.has(id)) toLookAt.add(id);
    if (!isLooking) void lookWhileAnyIsLeft();
  }

  /** One question at a time: changes that come meanwhile are looked at together. */
  async function lookWhileAnyIsLeft(): Promise<void> {
    isLooking = true;
    while (toLookAt.size > 0) {
      const asked = [...toLookAt];
      toLookAt.clear();
      try {
        const shown = await look(asked);
        for (const id of asked) tell(id, shown.get(id));
      } catch (error) {
        logger.warn({ err: error }, 'followed nights could not be read');
        setTimeout(() => lookAt(asked), LOOK_AGAIN_MS).unref();
        break;
      }
    }
    isLooking = false;
  }

  function tell(linkId: string, shown: string | undefined): void {
    const link = links.get(linkId);
    if (link === undefined || link.shown === shown) return;
    if (shown === undefined) {
      for (const stream of link.streams) stream.end('over');
      return;
    }
    link.shown = shown;
    for (const stream of link.streams) stream.show('night', shown);
  }

  function leaveNetwork(network: string): void {
    const left = (ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
  }

  function beat(): void {
    for (const { streams } of links.values()) for (const stream of streams) stream.beat();
  }

  function begin(): void {
    listening.start();
    timers = [setInterval(beat, BEAT_MS), setInterval(lookAtAll, SWEEP_MS)];
  }

  function stop(): void {
    listening.stop();
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  return {
    join(linkId, shown, { stream, network }) {
      if (isClosed) throw new CodedError('serverStopping');
      const link = links.get(linkId) ?? { streams: new Set(), shown };
      const ofNetwork = ofNetworks.get(network) ?? 0;
      if (count >= MOST_OF_SERVER || link.streams.size >= MOST_OF_LINK || ofNetwork >= MOST_OF_NETWORK) {
        throw new CodedError('tooManyFollowers', { headers: { 'retry-after': '10' } });
      }
      links.set(linkId, link);
      link.streams.add(stream);
      count += 1;
      ofNetworks.set(network, ofNetwork + 1);
      if (count === 1) begin();
      stream.show('night', link.shown);
      // It may have changed since it was read.
      lookAt([linkId]);
      return () => {
        if (!link.streams.delete(stream)) return;
        count -= 1;
        leaveNetwork(network);
        if (link.streams.size === 0) links.delete(linkId);
        if (count === 0) stop();
      };
    },
    close() {
      isClosed = true;
      for (const { streams } of links.values()) for (const stream of streams) stream.end();
      stop();
    },
  };
}
