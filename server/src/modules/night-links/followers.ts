import type pg from 'pg';
import type { DatabaseLogger } from '../../db/client.ts';
import { createListening } from '../../db/connections/listening.ts';
import { CodedError } from '../../errors/coded-error.ts';

/** A refused follower polls every ten seconds instead. */
const MAX_PER_LINK = 100;
/** Enough for a bar with more than fifty phones, but less than the limit of a link. */
const MAX_PER_NETWORK = 80;
const MAX_PER_SERVER = 1_000;
const CHANNEL = 'night_links';
/** A client that receives nothing for twice this time falls back to polling. */
const HEARTBEAT_MS = 3_000;
/** Detects expired links, for which there is no notification. */
const REFRESH_MS = 30_000;
const RETRY_MS = 1_000;

interface FollowersDeps {
  readonly pool: pg.Pool;
  readonly logger: DatabaseLogger;
  /** The current data of each link, serialized; ended links are missing. */
  readonly readShown: (linkIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface Follower {
  readonly stream: FollowerStream;
  /** The client's network, for the limit per network. */
  readonly network: string;
}

/** The event stream to a follower. */
interface FollowerStream {
  show(event: string, data: string): void;
  beat(): void;
  end(event?: string): void;
}

export interface Followers {
  /**
   * Sends the night until the follower leaves or the link ends. Returns the function to leave. Throws
   * `tooManyFollowers` if the limit of the link, the network or the server is reached.
   */
  join(linkId: string, shown: string, follower: Follower): () => void;
  /** Ends all streams when the server stops. Clients reconnect to another server. */
  close(): void;
}

interface Followed {
  readonly streams: Set<FollowerStream>;
  shown: string;
}

/**
 * The followers connected to this server. After a notification from PostgreSQL, each followed link is read once for
 * all its followers, and sent if it changed. Links without followers are not kept in memory.
 */
export function createFollowers({ pool, logger, readShown }: FollowersDeps): Followers {
  const links = new Map<string, Followed>();
  const ofNetworks = new Map<string, number>();
  const pendingIds = new Set<string>();
  let timers: NodeJS.Timeout[] = [];
  let count = 0;
  let isReading = false;
  let isClosed = false;

  const refreshAll = () => refresh(links.keys());
  const listening = createListening({
    pool,
    channel: CHANNEL,
    logger,
    onNotified: (linkId) => refresh([linkId]),
    onConnected: refreshAll,
  });

  function refresh(ids: Iterable<string>): void {
    for (const id of ids) if (links.has(id)) pendingIds.add(id);
    if (!isReading) void readPending();
  }

  /** One query at a time. Changes that arrive during a query are read together by the next one. */
  async function readPending(): Promise<void> {
    isReading = true;
    while (pendingIds.size > 0) {
      const ids = [...pendingIds];
      pendingIds.clear();
      try {
        const shown = await readShown(ids);
        for (const id of ids) publish(id, shown.get(id));
      } catch (error) {
        logger.warn({ err: error }, 'followed nights could not be read');
        setTimeout(() => refresh(ids), RETRY_MS).unref();
        break;
      }
    }
    isReading = false;
  }

  function publish(linkId: string, shown: string | undefined): void {
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

  function sendHeartbeats(): void {
    for (const { streams } of links.values()) for (const stream of streams) stream.beat();
  }

  function start(): void {
    listening.start();
    timers = [setInterval(sendHeartbeats, HEARTBEAT_MS), setInterval(refreshAll, REFRESH_MS)];
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
      if (count >= MAX_PER_SERVER || link.streams.size >= MAX_PER_LINK || ofNetwork >= MAX_PER_NETWORK) {
        throw new CodedError('tooManyFollowers', { headers: { 'retry-after': '10' } });
      }
      links.set(linkId, link);
      link.streams.add(stream);
      count += 1;
      ofNetworks.set(network, ofNetwork + 1);
      if (count === 1) start();
      stream.show('night', link.shown);
      // The night may have changed since the caller read it.
      refresh([linkId]);
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
