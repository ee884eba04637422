import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors/coded-error.ts';

/** An e-mail of 191 characters, each of them percent-encoded as UTF-8. */
export const LONGEST_PARAMETER = 191 * 4 * 3;
/** Room for that e-mail in the link of a mail, which is the longest path we have. */
const LONGEST_PATH = 2500;

/** Refuses what no page and no call is at, before anything looks through it. */
export function registerPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const pathLength = url.indexOf('?') === -1 ? url.length : url.indexOf('?');
    if (pathLength > LONGEST_PATH) throw new CodedError('addressTooLong');
  });
}
