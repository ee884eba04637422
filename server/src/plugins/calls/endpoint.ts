import { Readable } from 'node:stream';
import type { Endpoint } from '@carom/contract/endpoints';
import { failure, httpStatusOf } from '@carom/contract/envelope';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import { CodedError } from '../../errors/coded-error.ts';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import type { Session } from '../../modules/sessions/service.ts';
import { entityTagOf, matchesTag } from '../entity-tag.ts';
import { requireAccess, spendLimit, verifyCsrf } from './endpoint-guards.ts';
import type { WrittenReply } from './written-replies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replies with a list of messages for each field. */
    listsFieldErrors?: boolean;
  }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E, Name extends string> =
  E extends Readonly<Record<Name, infer Schema>> ? Parsed<Schema> : undefined;

export interface EndpointInput<E extends Endpoint> {
  readonly body: E extends { readonly byteBody: readonly string[] } ? Buffer : Part<E, 'body'>;
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  /** The caller. Always known if the access level is above 'public'. Null with 'anyone' for guests. */
  readonly session: E['access'] extends 'public'
    ? null
    : E['access'] extends 'anyone'
      ? Session | null
      : Session;
  /** Aborted when the client closes the connection before the reply is sent. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<
  | (ReplyOfEndpoint<E> & { readonly status: number })
  | WrittenReply<z.output<E['reply']> & { readonly status: number }>
>;

type ReplyOfEndpoint<E extends Endpoint> =
  | z.output<E['reply']>
  | (E extends { readonly repliesToFailure: Readonly<Record<number, infer Schema extends z.ZodType>> }
      ? z.output<Schema>
      : never);

/** Registers a call of the contract with everything that it declares. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  const { revalidates = false } = endpoint;
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const result = await withDeadline(CALL_DEADLINE_MS, () => handler(inputOf<E>(request, reply)));
      if (revalidates) {
        const tag = entityTagOf(result);
        reply.header('cache-control', 'no-cache').header('etag', tag);
        if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      }
      return reply.code(httpStatusOf(result.status)).send(result);
    },
  });
}

interface Download {
  readonly fileName: string;
  /** In chunks, or whole if small. */
  readonly content: AsyncIterable<string> | Uint8Array;
}

/** Registers a call that replies with a file. A long file is streamed. */
export function registerDownload<E extends Endpoint & { readonly file: string }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<Download>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const { fileName, content } = await handler(inputOf<E>(request, reply));
      return reply
        .type(endpoint.file === 'text/csv' ? `${endpoint.file}; charset=utf-8` : endpoint.file)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(content instanceof Uint8Array ? content : Readable.from(content));
    },
  });
}

export function routeOf(endpoint: Endpoint) {
  const { method, path, access, csrf, limit, listsFieldErrors = false } = endpoint;
  const { bodyMaxBytes } = endpoint;
  return {
    method,
    url: path,
    schema: schemaOf(endpoint),
    ...(bodyMaxBytes !== undefined && { bodyLimit: bodyMaxBytes }),
    config: { listsFieldErrors },
    onRequest: [
      forbidCaching,
      ...(csrf ? [verifyCsrf] : []),
      ...(access === 'public' ? [] : [requireAccess(access)]),
    ],
    // After validation, so that an invalid request does not count against the rate limit.
    preHandler: [stopIfDisconnected, ...(limit === undefined ? [] : [spendLimit(limit)])],
  };
}

/** The schemas and guards of the call have ensured these types. */
export function inputOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): EndpointInput<E> {
  const { body, params, query, session } = request;
  const input = {
    body,
    params,
    query,
    session,
    request,
    reply,
    get signal() {
      return abortSignalOf(reply);
    },
  };
  return input as unknown as EndpointInput<E>;
}

/** Not Fastify's `request.signal`, which is aborted as soon as the body has been read. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new CodedError('clientGone'));
  });
  if (raw.destroyed) controller.abort(new CodedError('clientGone'));
  return controller.signal;
}

function schemaOf(endpoint: Endpoint) {
  const { summary, params, query, body, byteBody, reply, repliesToFailure, access, csrf } = endpoint;
  const credentials = { ...(csrf && { csrf: [] }), ...(access !== 'public' && { bearer: [] }) };
  const withoutCredentials = access === 'anyone' ? [{}] : [];
  return {
    summary,
    security: Object.keys(credentials).length > 0 ? [...withoutCredentials, credentials] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(byteBody && { consumes: [...byteBody] }),
    response: { '2xx': reply, '4xx': failure, '5xx': failure, ...withFailure(repliesToFailure) },
  };
}

/** A status that replies with data can also be an ordinary failure, such as a deleted account. */
function withFailure(replies: Endpoint['repliesToFailure'] = {}) {
  return Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => [status, z.union([reply, failure])]),
  );
}

/** Without a connection there is no client address, and no one to reply to. */
const stopIfDisconnected: preHandlerAsyncHookHandler = async ({ raw }) => {
  if (raw.socket.destroyed) throw new CodedError('clientGone');
};

const forbidCaching: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};
