import { endpoints } from '@carom/contract/endpoints';
import fc from 'fast-check';
import { z } from 'zod';
import { ACTORS, type Actor } from './actors.ts';
import { anyQuery, encoded, hostilePart, rarely } from './addresses.ts';
import { bodiesAround } from './bodies.ts';
import { type FuzzRequest, METHODS } from './fuzz-request.ts';
import { oddHeaders } from './headers.ts';
import { anyText } from './nasty-values.ts';

/** All served paths that are not calls of the contract. */
const OTHER_PATHS = [
  '/',
  '/home',
  '/login',
  '/member/account',
  '/reset_password/x/y@example.org',
  '/favicon.svg',
  '/assets/entry-abc.js',
  '/class-images/x.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/classes-1-of-1.xml',
  '/classes/x-00000000-0000-4000-8000-000000000000',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/dev/mailbox',
  '/nothing/here',
  '/api/nothing',
  ...Object.values(endpoints).map(({ path }) => path),
];

const repeated = fc
  .tuple(
    fc.constantFrom('/', '//', '/.', '/..', '%2f', '/%2e', '\\', '/a', '/%', 'ä'),
    fc.integer({ min: 1, max: 3_000 }),
  )
  .map(([part, times]) => `/${part.repeat(times)}`.slice(0, 10_000));

/** Pages, files and unknown addresses. */
export const pageRequests: fc.Arbitrary<FuzzRequest> = fc.record({
  as: fc.constantFrom(...ACTORS),
  method: fc.oneof({ weight: 5, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
  url: fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...OTHER_PATHS) },
        fc.tuple(fc.constantFrom(...OTHER_PATHS), hostilePart).map(([path, part]) => `${path}/${part}`),
        fc.tuple(fc.constantFrom(...OTHER_PATHS), repeated).map(([path, more]) => `${path}${more}`),
        fc.tuple(fc.constantFrom(...OTHER_PATHS), repeated).map(([path, more]) => `${more}${path}`),
        repeated,
        anyText.map((text) => `/${encoded(text)}`),
        fc.webPath().map((path) => `/${path}`),
      ),
      rarely(anyQuery, fc.constant('')),
    )
    .map(([path, query]) => Buffer.from(`${path}${query}`).toString('latin1')),
  headers: oddHeaders,
  body: rarely(
    anyText.map((text) => Buffer.from(text)),
    fc.constant(null),
  ),
  withCsrf: fc.constant(false),
});

const event = { id: 'WH-1', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id: 'I-1' } };
const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.record(z.string(), z.unknown()),
});
const SIGNED = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 'x',
  'paypal-transmission-sig': 'x',
};

/** Forged webhooks. */
export const webhookRequests: fc.Arbitrary<FuzzRequest> = fc.record({
  as: fc.constant<Actor>('guest'),
  method: fc.constant('POST'),
  url: fc.constant('/api/webhooks/paypal'),
  headers: oddHeaders.map((odd) => ({
    ...SIGNED,
    'paypal-transmission-time': new Date().toISOString(),
    ...odd,
  })),
  body: bodiesAround(event, eventShape),
  withCsrf: fc.constant(false),
});
