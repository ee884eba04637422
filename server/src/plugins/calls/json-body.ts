import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';

/** Bodies are application/json in well-formed UTF-8, or refused. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
    } catch (cause) {
      done(new CodedError('malformedRequest', { cause }));
      return;
    }
    // It answers by `done`, failures included.
    void parseJson(request, text, done);
  });
}
