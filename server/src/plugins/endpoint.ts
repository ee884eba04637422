import type { Endpoint } from '@carom/contract/endpoints';
import { failure, httpStatusOf } from '@carom/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../modules/sessions/service.ts';
import { requireAccess, spendLimit, verifyCsrf } from './endpoint-guards.ts';
import { entityTagOf, namesTag } from './entity-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Field errors go out as a list of messages per field. */
    listsFieldErrors?: boolean;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E, Name extends string> =
  E extends Readonly<Record<Name, infer Schema>> ? Parsed<Schema> : undefined;

interface EndpointInput<E extends Endpoint> {
  readonly body: Part<E, 'body'>;
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  /** Who calls: known wherever the endpoint asks for more than 'public'. */
  readonly session: E['access'] extends 'public' ? null : Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<z.output<E['reply']> & { readonly status: number }>;

/** Puts a row of the contract's table into service, with everything that the row declares about it. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  const { method, path, access, csrf, limit, listsFieldErrors = false, revalidates = false } = endpoint;
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint),
    config: { listsFieldErrors },
    onRequest: [
      forbidCaching,
      ...(csrf ? [verifyCsrf] : []),
      ...(access === 'public' ? [] : [requireAccess(access)]),
    ],
    // After validation, so that a typing error does not use up the budget.
    preHandler: limit === undefined ? [] : [spendLimit(limit)],
    handler: async (request, reply) => {
      const { body, params, query, session } = request;
      // The row's own schemas and guards have made each part what the row's type says.
      const input = { body, params, query, session, request, reply } as unknown as EndpointInput<E>;
      const result = await handler(input);
      if (revalidates) {
        const tag = entityTagOf(result);
        reply.header('cache-control', 'no-cache').header('etag', tag);
        if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      }
      return reply.code(httpStatusOf(result.status)).send(result);
    },
  });
}

function schemaOf({ summary, params, query, body, reply, access, csrf }: Endpoint) {
  const credentials = { ...(csrf && { csrf: [] }), ...(access !== 'public' && { bearer: [] }) };
  return {
    summary,
    security: Object.keys(credentials).length > 0 ? [credentials] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { '2xx': reply, '4xx': failure, '5xx': failure },
  };
}

const forbidCaching: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};
