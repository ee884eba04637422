import type { FastifyInstance } from 'fastify';

const REQUESTS_IN_FLIGHT_MS = 10_000;
const IDLE_CHECK_MS = 50;

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
    await app.close();
  } finally {
    clearTimeout(limit);
    clearTimeout(linger);
    clearInterval(idle);
  }
}
