import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../errors/coded-error.ts';
import { sendFailure } from './failures.ts';
import type { KnownPaths } from './known-paths.ts';
import type { StaticPages } from './pages/static-pages.ts';
import { isProgramPath } from './readable-address.ts';

interface NotFoundOptions {
  readonly knownPaths: KnownPaths;
  /** Null without a built site. */
  readonly pages: StaticPages | null;
}

/** Replies before the body is parsed. */
export function registerNotFound(app: FastifyInstance, { knownPaths, pages }: NotFoundOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(request, reply);
    else done();
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply));

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = '/', query] = request.url.split(/\?(.*)/s);
    const allowed = knownPaths.methodsOf(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendFailure(
        new CodedError('methodNotAllowed', { headers: { allow: allowed.join(', ') } }),
        request,
        reply,
      );
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isProgramPath(path) || pages === null) {
      return sendFailure(new CodedError('notFound'), request, reply);
    }
    const corrected = correctedPath(path);
    if (corrected !== path && knownPaths.methodsOf(corrected).includes('GET')) {
      return reply.redirect(query === undefined ? corrected : `${corrected}?${query}`, 308);
    }
    return pages.sendNotFound(request, reply, 404);
  }
}

/** The address without trailing characters that were typed or copied with it. */
function correctedPath(path: string): string {
  return withoutTrailingSlashes(encodeURI(withoutTrailingPunctuation(decoded(path))));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
