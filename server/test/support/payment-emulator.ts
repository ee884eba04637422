import { z } from 'zod';
import { startEmulator } from '../../../payment-emulator/src/app.ts';
import { readEmulatorEnv } from '../../../payment-emulator/src/env.ts';

type Card =
  | 'accepted'
  | 'declined'
  | 'second_try'
  | 'window_closes'
  | 'renewals_fail'
  | 'echeck'
  | 'echeck_bounces';

const eventList = z.object({
  events: z.array(z.object({ id: z.string(), event_type: z.string(), subscription_id: z.string() })),
});
const saleList = z.object({
  transactions: z.array(z.object({ id: z.string(), time: z.string(), status: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
const openedDispute = z.object({ dispute_id: z.string() });
const transmission = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });
const requestList = z.object({
  requests: z.array(z.object({ number: z.number(), path: z.string(), status: z.number() })),
});

export type PaymentEmulator = Awaited<ReturnType<typeof startPaymentEmulator>>;

/**
 * The real emulator, with its schema in the given database. Tests use it over HTTP only. It runs in
 * the test process, because starting a process for each file would take longer than most files.
 */
export async function startPaymentEmulator(databaseUrl: string, settings: Record<string, string> = {}) {
  const env = readEmulatorEnv({ EMULATOR_PORT: '0', EMULATOR_DATABASE_URL: databaseUrl, ...settings });
  if (env.kind === 'unusable') throw new Error(env.problems.join(', '));
  const emulator = await startEmulator(env.settings);
  const { url } = emulator;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  let token: Promise<string> | null = null;
  async function logIn(): Promise<string> {
    const credentials = Buffer.from('carom-development:carom-development-secret').toString('base64');
    const login = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    return z.object({ access_token: z.string() }).parse(await login.json()).access_token;
  }

  /** A call of the merchant that the site does not offer. */
  async function merchant(method: string, path: string, body?: unknown): Promise<unknown> {
    token ??= logIn();
    return send(method, path, body, { authorization: `Bearer ${await token}` });
  }

  return {
    url,
    merchant,
    approve: (id: string, card: Card = 'accepted') =>
      send('POST', `/emulator/subscriptions/${id}/approve`, { card }),
    /** The payer agrees to another plan on the approval page. */
    async agreeAt(approveUrl: string): Promise<void> {
      const reply = await fetch(`${url}/checkoutnow/revision`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          token: new URL(approveUrl).searchParams.get('ba_token') ?? '',
          decision: 'approve',
        }).toString(),
      });
      if (!reply.ok) throw new Error(`The agreement was answered with ${reply.status}`);
    },
    setCard: (id: string, card: 'accepted' | 'failing') =>
      send('PUT', `/emulator/subscriptions/${id}`, { card }),
    /** The payer's bank reverses a sale. Its event may not name the subscription. */
    reverse: (saleId: string, { namesAgreement = true } = {}) =>
      send('POST', `/emulator/sales/${saleId}/reverse`, { names_agreement: namesAgreement }),
    /** The merchant refunds an amount in the provider's dashboard. Default: the rest. */
    refundAtProvider: (saleId: string, amount?: string) =>
      send('POST', `/emulator/sales/${saleId}/refund`, { amount }),
    /** Returns the id of the dispute. */
    async openDispute(saleId: string, { reason = 'UNAUTHORISED', respondWithinDays = 10 } = {}) {
      const wanted = { reason, respond_within_days: respondWithinDays };
      return openedDispute.parse(await send('POST', `/emulator/sales/${saleId}/dispute`, wanted)).dispute_id;
    },
    /** Without a deadline, as during the provider's review. */
    updateDispute: (id: string, status: string) =>
      send('POST', `/emulator/disputes/${id}/update`, { status }),
    resolveDispute: (id: string, outcome: string) =>
      send('POST', `/emulator/disputes/${id}/resolve`, { outcome }),
    /** The merchant accepts the dispute, and the sale is refunded. */
    acceptDispute: (id: string) => send('POST', `/emulator/disputes/${id}/accept`, {}),
    advanceDays: (days: number) => send('POST', '/emulator/clock', { advance_days: days }),
    moveTo: (now: string) => send('POST', '/emulator/clock', { now }),
    async now(): Promise<Date> {
      return z.object({ now: z.coerce.date() }).parse(await send('GET', '/emulator/clock')).now;
    },
    setBehaviour: (behaviour: Record<string, unknown>) => send('PUT', '/emulator/behaviour', behaviour),
    setFaults: (faults: Record<string, unknown>) => send('PUT', '/emulator/faults', faults),
    sendWebhooksTo: (address: string, eventTypes?: readonly string[]) =>
      send('PUT', '/emulator/webhook', { url: address, event_types: eventTypes }),
    /** Waits until all due deliveries have been answered. */
    deliver: () => send('POST', '/emulator/deliver', {}),
    expireTokens: () => send('POST', '/emulator/tokens/expire', {}),
    /** Oldest first. */
    async sales(subscriptionId: string) {
      const range = 'start_time=2000-01-01T00:00:00Z&end_time=8999-01-01T00:00:00Z';
      const found = [];
      let path: string | undefined = `/v1/billing/subscriptions/${subscriptionId}/transactions?${range}`;
      while (path !== undefined) {
        const { transactions, links } = saleList.parse(await merchant('GET', path));
        found.push(...transactions);
        path = links.find(({ rel }) => rel === 'next')?.href.slice(url.length);
      }
      return found.toSorted((a, b) => a.time.localeCompare(b.time));
    },
    async events(subscriptionId: string) {
      return eventList.parse(await send('GET', `/emulator/events?subscription_id=${subscriptionId}`)).events;
    },
    /** A signed event as the emulator would send it. */
    async transmission(eventId: string) {
      return transmission.parse(await send('GET', `/emulator/events/${eventId}/transmission`));
    },
    async requests(contains: string, method = 'POST') {
      const path = `/emulator/requests?method=${method}&contains=${encodeURIComponent(contains)}`;
      return requestList.parse(await send('GET', path)).requests;
    },
    stop: () => emulator.stop(),
  };
}
