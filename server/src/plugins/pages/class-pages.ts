import { classIdAt } from '@carom/contract/classes/class-page';
import { classPath } from '@carom/domain/classes/class-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import type { ClassPageService } from '../../modules/classes/class-page-service.ts';
import { logFailure } from '../failures.ts';
import type { ClassDocuments } from './class-documents.ts';

interface ClassPagesOptions {
  /** The pattern of the route. */
  readonly path: string;
  readonly pages: ClassPageService;
  readonly documents: ClassDocuments;
}

interface ClassPageRoute {
  readonly Params: { readonly address: string };
}

/** Renders the page of each class on the server, so that guests and search engines get its full content. */
export function registerClassPages(
  app: FastifyInstance,
  { path, pages, documents }: ClassPagesOptions,
): void {
  app.get<ClassPageRoute>(path, { schema: { hide: true } }, async (request, reply) => {
    try {
      return await show(request, reply);
    } catch (error) {
      return sendOther(logFailure(error, request), request, reply);
    }
  });

  async function show(request: FastifyRequest<ClassPageRoute>, reply: FastifyReply): Promise<FastifyReply> {
    await app.guards.rateLimiter.consumeAt('classPages', request.ip);
    const classId = classIdAt(request.params.address);
    if (classId === null) throw new CodedError('classNotFound');
    const shown = await withDeadline(CALL_DEADLINE_MS, () => pages.read(classId));
    const own = classPath({ title: shown.title, classId });
    const [requestedPath, query] = request.url.split(/\?(.*)/s);
    if (requestedPath === own) return (await documents.of(shown))(request, reply);
    // A title may be changed back, so browsers must not cache the redirect.
    reply.header('cache-control', 'no-cache');
    return reply.redirect(query === undefined ? own : `${own}?${query}`, 301);
  }

  function sendOther(failure: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (failure.code === 'classNotFound') return documents.missing(request, reply, 404);
    if (failure.code === 'classGone') return documents.gone(request, reply, 410);
    return documents.unknown(request, reply.headers(failure.headers), failure.httpStatus);
  }
}
