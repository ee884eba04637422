import { NEXT_CLASSES } from '@carom/contract/classes/schemas';
import { endpoints, type ReplyOf } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/endpoint.ts';
import { shared } from '../../plugins/shared-replies.ts';
import { classIdIn } from './class-id.ts';
import type { ClassPageService } from './class-page-service.ts';
import type { ClassSearchService, FoundClasses } from './search-service.ts';

interface ClassRouteServices {
  readonly search: ClassSearchService;
  readonly pages: ClassPageService;
}

export function classRoutes(app: FastifyInstance, { search: classes, pages }: ClassRouteServices): void {
  const searchReplyOf = oncePerPage(writeSearchReply);
  const upcomingReplyOf = oncePerPage(writeUpcomingReply);
  const nextReplyOf = oncePerPage(writeNextReply);

  registerEndpoint(app, endpoints.searchClasses, async (input) => {
    const { search_terms: terms, group_title: category, page = 1 } = input.body;
    const from = turnOf(input.request.ip);
    return searchReplyOf(await classes.search({ terms, category, page, from }, input));
  });

  registerEndpoint(app, endpoints.upcomingClasses, async (input) => {
    const { day = null, category, page = '1' } = input.query;
    const wanted = { period: day, category, page: Number(page), from: turnOf(input.request.ip) };
    return upcomingReplyOf(await classes.upcoming(wanted, input));
  });

  registerEndpoint(app, endpoints.nextClasses, async (input) =>
    nextReplyOf(await classes.next(turnOf(input.request.ip), input)),
  );

  registerEndpoint(app, endpoints.readClass, async ({ params }) => ({
    status: 200,
    message: 'The class.',
    class: await pages.read(classIdIn(params.id)),
  }));
}

/** Whoever is given the same page is given the same reply. */
function oncePerPage<Reply extends object>(write: (page: FoundClasses) => Reply) {
  const replies = new WeakMap<FoundClasses, Reply>();
  return (page: FoundClasses): Reply => {
    let reply = replies.get(page);
    if (reply === undefined) {
      reply = shared(write(page));
      replies.set(page, reply);
    }
    return reply;
  };
}

function writeSearchReply(page: FoundClasses): ReplyOf<'searchClasses'> {
  const { found, hasMore, ignoresWords, understoodAs } = page;
  return {
    status: 200,
    message: found.length === 0 ? 'No Search Results.' : 'What we found.',
    search_classes_results: [...found],
    has_more: hasMore,
    ...(ignoresWords && { has_ignored_words: true }),
    ...(understoodAs && { understood_as: understoodAs }),
  };
}

function writeUpcomingReply({ found, hasMore }: FoundClasses): ReplyOf<'upcomingClasses'> {
  return { status: 200, message: 'What comes next.', upcoming_classes: [...found], has_more: hasMore };
}

function writeNextReply({ found }: FoundClasses): ReplyOf<'nextClasses'> {
  return { status: 200, message: 'What comes next.', next_classes: found.slice(0, NEXT_CLASSES) };
}
