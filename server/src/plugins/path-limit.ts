import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors/coded-error.ts';

/** An e-mail of 191 characters, each of them percent-encoded as UTF-8. */
export const LONGEST_PARAMETER = 191 * 4 * 3;
/** Room for that e-mail in the link of a mail, which is the longest path we have. */
const LONGEST_PATH = 2500;

/** Refuses what no page and no call is at, before anything looks through it. */
export function registerPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(
      url.length > LONGEST_PATH && pathLengthOf(url) > LONGEST_PATH
        ? new CodedError('addressTooLong')
        : undefined,
    );
  });
}

function pathLengthOf(url: string): number {
  const query = url.indexOf('?');
  return query === -1 ? url.length : query;
}
