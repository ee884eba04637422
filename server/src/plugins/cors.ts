import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

interface CorsOptions {
  readonly siteUrl: string;
  readonly apiBaseUrl: string;
}

/** CORS is needed only if the site and its API have different origins. */
export async function registerCors(
  app: FastifyInstance,
  { siteUrl, apiBaseUrl }: CorsOptions,
): Promise<void> {
  if (apiBaseUrl === '') return;
  await app.register(fastifyCors, {
    origin: [new URL(siteUrl).origin],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'x-xsrf-token'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
}
