import { DAY_S } from '@carom/domain/time/durations';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 365 * DAY_S;

const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'camera=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
  'accelerometer=()',
  'gyroscope=()',
  'magnetometer=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ');

interface SecurityHeadersOptions {
  /** The policy of every reply that does not bring its own. */
  readonly policy: string;
  readonly siteIsHttps: boolean;
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { policy, siteIsHttps }: SecurityHeadersOptions,
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // For browsers that nobody runs any more; each would travel with every file.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (siteIsHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    }
  });
}

/** What a browser obeys on documents and workers: of no use on a style sheet, a font or a picture. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
  'referrer-policy',
] as const;

/** They weigh three quarters of a kilobyte, which counts where style and fonts have a budget. */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}
