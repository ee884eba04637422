import type { Server } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';

const REQUESTS_IN_FLIGHT_MS = 10 * SECOND_MS;
const IDLE_CHECK_MS = 50;
/** An idle iteration of the event loop is shorter than this. */
const IDLE_ITERATION_MS = 0.2;
const LONGEST_WAIT_FOR_IDLE_MS = SECOND_MS;

interface CloseOptions {
  /** How long an open connection may take to send its request. */
  readonly lingerMs: number;
}

/** Stops accepting connections and lets pending requests finish within a limit. */
export async function closeApp(app: FastifyInstance, { lingerMs }: CloseOptions): Promise<void> {
  const { server } = app;
  const limit = setTimeout(() => server.closeAllConnections(), REQUESTS_IN_FLIGHT_MS);
  // Node closes connections that have not sent a request yet, including a proxy's newest ones.
  let isLingering = lingerMs > 0;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!isLingering) closeIdle();
  };
  const linger = setTimeout(() => {
    isLingering = false;
  }, lingerMs);
  // A browser keeps its connection open after the last reply.
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
 * Connections in the kernel's backlog are reset when the server stops listening, together with requests that a proxy
 * has sent on them. The server therefore stops right after an iteration of the event loop without new connections.
 */
async function stopListening(server: Server): Promise<void> {
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  const deadline = performance.now() + LONGEST_WAIT_FOR_IDLE_MS;
  for (let began = performance.now(); began < deadline; began = performance.now()) {
    const openedBefore = opened;
    await nextIteration();
    if (opened === openedBefore && performance.now() - began < IDLE_ITERATION_MS) break;
  }
  server.close();
}
