import { endpoints, type ReplyOf } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/endpoint.ts';
import { shared } from '../../plugins/shared-replies.ts';
import type { ClassSearchService, FoundClasses } from './search-service.ts';

export function classRoutes(app: FastifyInstance, classes: ClassSearchService): void {
  const replies = new WeakMap<FoundClasses, SearchReply>();

  function replyOf(page: FoundClasses): SearchReply {
    let reply = replies.get(page);
    if (reply === undefined) {
      reply = shared(writeReply(page));
      replies.set(page, reply);
    }
    return reply;
  }

  registerEndpoint(app, endpoints.searchClasses, async (input) => {
    const { search_terms: terms, group_title: category, page = 1 } = input.body;
    const from = turnOf(input.request.ip);
    return replyOf(await classes.search({ terms, category, page, from }, input));
  });
}

type SearchReply = ReplyOf<'searchClasses'>;

function writeReply({ found, hasMore, ignoresWords }: FoundClasses): SearchReply {
  return {
    status: 200,
    message: found.length === 0 ? 'No Search Results.' : 'What we found.',
    search_classes_results: [...found],
    has_more: hasMore,
    ...(ignoresWords && { has_ignored_words: true }),
  };
}
