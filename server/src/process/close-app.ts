import type { FastifyInstance } from 'fastify';

const REQUESTS_IN_FLIGHT_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Takes no more requests and lets those in flight finish, but not for ever. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), REQUESTS_IN_FLIGHT_MS);
  // A browser keeps its connection open after the last answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(idle);
  }
}
