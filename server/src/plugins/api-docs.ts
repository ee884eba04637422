import { site } from '@carom/contract/site/company';
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ApiDescription, apiDocsContent } from './api-docs-page.ts';
import { preparedReply, prepareReplies, type SendPage } from './document-replies.ts';
import { plainPage } from './plain-pages.ts';
import { quickContent } from './static-documents.ts';

/** Register it before the endpoints: it watches them being added. */
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

export function registerApiDocs(app: FastifyInstance): void {
  const options = { schema: { hide: true } };
  const page = () => plainPage(`${site.name} API`, apiDocsContent(app.swagger() as ApiDescription));
  app.get(
    '/api/openapi.json',
    options,
    writtenOnce('application/json; charset=utf-8', () => JSON.stringify(app.swagger())),
  );
  app.get('/api/docs', options, writtenOnce('text/html; charset=utf-8', page));
}

/** Nothing of it changes while the server runs: it is written for the first who asks, and kept. */
function writtenOnce(type: string, write: () => string): RouteHandlerMethod {
  let send: SendPage | null = null;
  return (request, reply) => {
    send ??= preparedReply(prepareReplies(quickContent(write()), { 'content-type': type }));
    return send(request, reply);
  };
}
