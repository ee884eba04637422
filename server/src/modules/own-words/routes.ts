import { endpoints } from '@carom/contract/endpoints';
import type { OwnWords } from '@carom/contract/site/own-words';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';

/** For client-side navigation. Documents already contain these texts. */
export function ownWordsRoutes(app: FastifyInstance, words: OwnWords): void {
  registerEndpoint(app, endpoints.readOwnWords, async () => ({
    status: 200,
    message: 'These are the words of the owner.',
    words,
  }));
}
