import type { FastifyInstance } from 'fastify';
import { createStopTokens } from '../../src/modules/schedule/stop-tokens.ts';
import { openSession, send } from './accounts.ts';
import { testEnv } from './test-app.ts';

/** As the test app's own. */
export const stopTokens = createStopTokens({ secret: testEnv.appSecret, previousSecret: null });

/** The last part of the address. */
export async function addCalendarFeed(app: FastifyInstance, member: { readonly id: string }) {
  const { token } = await openSession(app, member);
  const { address } = (await send(app, 'makeCalendarFeed', { token })).json();
  return new URL(address).pathname.split('/').at(-1) ?? '';
}
