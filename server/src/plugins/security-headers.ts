import { DAY_S } from '@carom/domain/time/durations';
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

/** For browsers that know no frame-ancestors. It cannot say yes, so what may be framed goes without it. */
export const FRAME_REFUSAL = 'x-frame-options';

/** What a browser obeys on documents and workers: of no use on a script, a style sheet or a font. */
const DOCUMENT_HEADERS = {
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  [FRAME_REFUSAL]: 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

const HEADERS_OF_ALL = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const HTTPS_FROM_NOW_ON = `max-age=${YEAR_S}`;

/** What every reply has, but for the policy. */
const SECURITY_HEADERS = { ...HEADERS_OF_ALL, ...DOCUMENT_HEADERS } as const;

interface SecurityHeadersOptions {
  /** The policy of every reply that does not bring its own. */
  readonly policy: string;
  readonly siteIsHttps: boolean;
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  { policy, siteIsHttps }: SecurityHeadersOptions,
): void {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (siteIsHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', HTTPS_FROM_NOW_ON);
    }
    done();
  });
}

/** A browser that has the page keeps the headers that it came with: those of another one would replace them. */
export function keepHeadersOfPage(reply: FastifyReply): void {
  for (const name of [...Object.keys(SECURITY_HEADERS), 'content-security-policy']) reply.removeHeader(name);
}

/** They weigh three quarters of a kilobyte, which counts where scripts, style and fonts have a budget. */
export const NOT_ON_PARTS: readonly string[] = ['content-security-policy', ...Object.keys(DOCUMENT_HEADERS)];
