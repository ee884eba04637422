import { endpoints, type ReplyOf } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import { WrittenReply } from '../../plugins/calls/written-replies.ts';
import { classIdIn } from './class-id.ts';
import { isEmpty } from './class-list.ts';
import type { ClassPageService } from './class-page-service.ts';
import type { ClassSearchService, FoundClasses } from './search-service.ts';

interface ClassRouteServices {
  readonly search: ClassSearchService;
  readonly pages: ClassPageService;
}

export function classRoutes(app: FastifyInstance, { search: classes, pages }: ClassRouteServices): void {
  registerEndpoint(app, endpoints.searchClasses, async (input) => {
    const { search_terms: terms, group_title: category, page = 1 } = input.body;
    const from = turnOf(input.request.ip);
    return searchReplyOf(await classes.search({ terms, category, page, from }, input));
  });

  registerEndpoint(app, endpoints.upcomingClasses, async (input) => {
    const { day = null, category, page = '1' } = input.query;
    const wanted = { period: day, category, page: Number(page), from: turnOf(input.request.ip) };
    const { entries, hasMore } = await classes.upcoming(wanted, input);
    const reply = { status: 200, message: 'What comes next.', has_more: hasMore };
    return new WrittenReply<ReplyOf<'upcomingClasses'>>(reply, 'upcoming_classes', entries);
  });

  registerEndpoint(app, endpoints.nextClasses, async (input) => {
    const { entries } = await classes.next(turnOf(input.request.ip), input);
    const reply = { status: 200, message: 'What comes next.' };
    return new WrittenReply<ReplyOf<'nextClasses'>>(reply, 'next_classes', entries);
  });

  registerEndpoint(app, endpoints.readClass, async ({ params }) => ({
    status: 200,
    message: 'The class.',
    class: await pages.read(classIdIn(params.id)),
  }));
}

function searchReplyOf(page: FoundClasses) {
  const { entries, hasMore, ignoresWords, understoodAs } = page;
  const reply = {
    status: 200,
    message: isEmpty(page) ? 'No Search Results.' : 'What we found.',
    has_more: hasMore,
    ...(ignoresWords && { has_ignored_words: true }),
    ...(understoodAs && { understood_as: understoodAs }),
  };
  return new WrittenReply<ReplyOf<'searchClasses'>>(reply, 'search_classes_results', entries);
}
