import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { turnOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/endpoint.ts';
import type { ClassSearchService } from './search-service.ts';

export function classRoutes(app: FastifyInstance, classes: ClassSearchService): void {
  registerEndpoint(app, endpoints.searchClasses, async ({ body, request, signal }) => {
    const { search_terms: terms, group_title: category, page = 1 } = body;
    const { found, hasMore, ignoresWords } = await classes.search(
      { terms, category, page, from: turnOf(request.ip) },
      signal,
    );
    return {
      status: 200,
      message: found.length === 0 ? 'No Search Results.' : 'What we found.',
      search_classes_results: [...found],
      has_more: hasMore,
      ...(ignoresWords && { has_ignored_words: true }),
    };
  });
}
