import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors/coded-error.ts';

/** An e-mail address of 191 characters, percent-encoded as UTF-8. */
export const LONGEST_PARAMETER = 191 * 4 * 3;
/** The longest path is a mailed link with that address. */
const LONGEST_PATH = 2500;

/** Refuses longer paths before they are processed. */
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
