import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';

/** Accepts only application/json in well-formed UTF-8. */
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
    // The parser reports its result, including failures, by `done`.
    void parseJson(request, text, done);
  });
}
