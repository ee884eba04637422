import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';

const REQUESTS_IN_FLIGHT_MS = 10 * SECOND_MS;
const IDLE_CHECK_MS = 50;
/** A turn of the event loop in which nothing was done is shorter. */
const IDLE_TURN_MS = 0.2;
const LONGEST_WAIT_FOR_IDLE_MS = SECOND_MS;

interface CloseOptions {
  /** How long a connection that was opened may take to send its request. */
  readonly lingerMs: number;
}

/** Takes no more connections and lets requests in flight finish, but not for ever. */
export async function closeApp(app: FastifyInstance, { lingerMs }: CloseOptions): Promise<void> {
  const { server } = app;
  const limit = setTimeout(() => server.closeAllConnections(), REQUESTS_IN_FLIGHT_MS);
  // Node hangs up at once on whoever has not sent anything yet, the proxy's newest connections among them.
  let isLingering = lingerMs > 0;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!isLingering) closeIdle();
  };
  const linger = setTimeout(() => {
    isLingering = false;
  }, lingerMs);
  // A browser keeps its connection open after the last answer.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await stopListening(server);
    await app.close();
  } finally {
    clearTimeout(limit);
    clearTimeout(linger);
    clearInterval(idle);
  }
}

/**
 * A connection that the kernel has taken for us, and that we have not, breaks when we stop listening, with the
 * request that a proxy has sent over it. So we stop right after a turn of the event loop that found none.
 */
async function stopListening(server: Server): Promise<void> {
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  const deadline = performance.now() + LONGEST_WAIT_FOR_IDLE_MS;
  for (let began = performance.now(); began < deadline; began = performance.now()) {
    const openedBefore = opened;
    await nextTurn();
    if (opened === openedBefore && performance.now() - began < IDLE_TURN_MS) break;
  }
  server.close();
}
