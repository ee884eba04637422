import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const texts = new WeakMap<FastifyRequest, string>();

/** The exact bytes of a JSON request body. */
export function rawBodyOf(request: FastifyRequest): string {
  return texts.get(request) ?? '';
}

/** Keeps the raw body beside the parsed one; an empty body is accepted. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    texts.set(request, text);
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(
        new Refusal(400, {
          issue: 'MALFORMED_REQUEST_JSON',
          description: 'The request JSON is not well formed.',
        }),
      );
    }
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, text),
  );
}
