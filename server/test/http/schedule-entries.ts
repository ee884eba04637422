import type { FastifyInstance } from 'fastify';
import { createStopTokens } from '../../src/modules/schedule/stop-tokens.ts';
import { openSession, send } from './accounts.ts';
import { testEnv } from './test-app.ts';

/** The same as in the test app. */
export const stopTokens = createStopTokens({ secret: testEnv.appSecret, previousSecret: null });

/** Returns the last part of the address. */
export async function addCalendarFeed(app: FastifyInstance, member: { readonly id: string }) {
  const { token } = await openSession(app, member);
  const { address } = (await send(app, 'makeCalendarFeed', { token })).json();
  return new URL(address).pathname.split('/').at(-1) ?? '';
}
