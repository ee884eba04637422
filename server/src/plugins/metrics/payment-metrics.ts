import type { SubscriptionEffect } from '@carom/domain/subscription/effects';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type PaymentMeter, SYNC_OUTCOMES, WEBHOOK_REFUSALS } from '../../ports/payment-meter.ts';

/** Up to the deadline of a call. */
const CALL_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 7.5, 10];
/** The ledger entries that concern money. */
const ENTRIES_SHOWN = [
  'charged',
  'chargedUnwanted',
  'unexpectedAmount',
  'refunded',
  'reversed',
  'restored',
  'returnDue',
  'renewalFailed',
  'cancelled',
] as const satisfies readonly SubscriptionEffect['kind'][];

/** The payment metrics. All counters are initialized, so that an event that never happened is 0 and not missing. */
export function measurePayments(registry: Registry): PaymentMeter {
  const registers = [registry];
  const received = new Counter({
    name: 'payment_webhooks_received_total',
    help: 'Verified webhooks of the payment provider, new or repeated',
    labelNames: ['kind'],
    registers,
  });
  const late = new Counter({
    name: 'payment_webhooks_late_total',
    help: 'New webhooks that arrived more than 10 minutes after their event',
    registers,
  });
  const refused = new Counter({
    name: 'payment_webhooks_refused_total',
    help: 'Refused webhooks by reason',
    labelNames: ['reason'],
    registers,
  });
  const unclear = new Counter({
    name: 'payment_unclear_charges_total',
    help: 'Charges that the provider lists with an unknown status, once for each status',
    registers,
  });
  const syncs = new Counter({
    name: 'payment_looks_total',
    help: 'Syncs of a subscription with the provider: entered in the books, not ours, or failed',
    labelNames: ['outcome'],
    registers,
  });
  const entries = new Counter({
    name: 'payment_entries_total',
    help: 'Ledger entries by kind: charged, refunded, reversed and so on',
    labelNames: ['kind'],
    registers,
  });
  for (const outcome of SYNC_OUTCOMES) syncs.inc({ outcome }, 0);
  for (const kind of ENTRIES_SHOWN) entries.inc({ kind }, 0);
  for (const kind of ['new', 'repeated']) received.inc({ kind }, 0);
  for (const reason of WEBHOOK_REFUSALS) refused.inc({ reason }, 0);
  return {
    webhookReceived({ isRepeated, isLate }) {
      received.inc({ kind: isRepeated ? 'repeated' : 'new' });
      if (isLate && !isRepeated) late.inc();
    },
    webhookRefused: (reason) => refused.inc({ reason }),
    unclearCharge: () => unclear.inc(),
    sync: (outcome) => syncs.inc({ outcome }),
    entry: (kind) => entries.inc({ kind }),
    ...measureProvider(registers),
  };
}

function measureProvider(registers: Registry[]): Pick<PaymentMeter, 'providerCall' | 'providerPaused'> {
  const seconds = new Histogram({
    name: 'payment_provider_call_seconds',
    help: 'Duration of each request to the payment provider, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: CALL_BUCKETS_S,
    registers,
  });
  const paused = new Gauge({
    name: 'payment_provider_paused',
    help: '1 while this server sends no requests to the payment provider, because of repeated failures',
    registers,
  });
  paused.set(0);
  return {
    providerCall: ({ call, outcome, seconds: took }) => seconds.observe({ call, outcome }, took),
    providerPaused: (isPaused) => paused.set(isPaused ? 1 : 0),
  };
}
