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

/**
 * For browsers without support for frame-ancestors. It has no value that allows embedding, so pages
 * that may be embedded omit it.
 */
export const FRAME_REFUSAL = 'x-frame-options';

/** Headers that matter for documents and workers, but not for scripts, styles and fonts. */
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

const HSTS = `max-age=${YEAR_S}`;

/** The headers of every reply, without the policy. */
const SECURITY_HEADERS = { ...HEADERS_OF_ALL, ...DOCUMENT_HEADERS } as const;

interface SecurityHeadersOptions {
  /** The default policy of replies. */
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
      reply.header('strict-transport-security', HSTS);
    }
    done();
  });
}

/** With a 304, a browser replaces the headers of its copy, so these headers are removed. */
export function keepHeadersOfPage(reply: FastifyReply): void {
  for (const name of [...Object.keys(SECURITY_HEADERS), 'content-security-policy']) reply.removeHeader(name);
}

/** They take 750 bytes, which would count against the size budget of scripts, styles and fonts. */
export const NOT_ON_PARTS: readonly string[] = ['content-security-policy', ...Object.keys(DOCUMENT_HEADERS)];
