import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 60 * 60;

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
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (siteIsHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    }
  });
}
