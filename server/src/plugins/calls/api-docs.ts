import { endpoints } from '@carom/contract/endpoints';
import { site } from '@carom/contract/site/company';
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { preparedReply, prepareReplies, type SendPage } from '../pages/document-replies.ts';
import { plainPage } from '../pages/plain-pages.ts';
import { quickContent } from '../pages/static-documents.ts';
import { type ApiDescription, apiDocsContent } from './api-docs-page.ts';
import { routeOf } from './endpoint.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Must be registered before the endpoints, because it observes their routes. */
export async function registerApiDescription(app: FastifyInstance, apiBaseUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${site.name} API`,
        version: '1',
        description:
          'Every reply carries status and message in its body. The HTTP status mirrors the body’s, except 800 (fields to correct), which travels as HTTP 422.',
      },
      servers: [{ url: apiBaseUrl === '' ? '/' : apiBaseUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: 'X-XSRF-TOKEN',
            description: 'The value of the XSRF-TOKEN cookie, which GET /sanctum/csrf-cookie sets',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

interface ApiDocsOptions {
  /** In production, visitors see only the public calls. Admins can download the whole description. */
  readonly showsAllCalls: boolean;
}

export function registerApiDocs(app: FastifyInstance, { showsAllCalls }: ApiDocsOptions): void {
  const options = { schema: { hide: true } };
  const whole = () => app.swagger() as ApiDescription;
  const shown = () => (showsAllCalls ? whole() : publicCallsOf(whole()));
  const page = () => plainPage(`${site.name} API`, apiDocsContent(shown()));
  app.get(
    '/api/openapi.json',
    options,
    cachedReply(JSON_TYPE, () => JSON.stringify(shown())),
  );
  app.get('/api/docs', options, cachedReply('text/html; charset=utf-8', page));
  app.route({
    ...routeOf(endpoints.adminDownloadApiDescription),
    handler: cachedReply(JSON_TYPE, () => JSON.stringify(whole()), 'no-store'),
  });
}

function publicCallsOf(description: ApiDescription): ApiDescription {
  const paths = Object.entries(description.paths ?? {}).flatMap(([path, methods]) => {
    const open = Object.entries(methods).filter(([, { security = [] }]) => !security.some(needsLogin));
    return open.length === 0 ? [] : [[path, Object.fromEntries(open)] as const];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}

const needsLogin = (credentials: object) => 'bearer' in credentials;

/** The content does not change while the server runs. It is created on the first request and cached. */
function cachedReply(type: string, write: () => string, cacheControl = 'no-cache'): RouteHandlerMethod {
  let send: SendPage | null = null;
  return (request, reply) => {
    send ??= preparedReply(prepareReplies(quickContent(write()), { 'content-type': type }, { cacheControl }));
    return send(request, reply);
  };
}
