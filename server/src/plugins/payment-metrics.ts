import { Counter, type Registry } from 'prom-client';
import { type PaymentMeter, WEBHOOK_REFUSALS } from '../ports/payment-meter.ts';

/** The numbers of payments, from the first page on: what never happened is 0, not missing. */
export function measurePayments(registry: Registry): PaymentMeter {
  const registers = [registry];
  const received = new Counter({
    name: 'payment_webhooks_received_total',
    help: 'Verified webhooks of the payment provider; repeated ones were there already',
    labelNames: ['kind'],
    registers,
  });
  const late = new Counter({
    name: 'payment_webhooks_late_total',
    help: 'Of those received for the first time, the ones that came more than 10 minutes after what they tell of',
    registers,
  });
  const refused = new Counter({
    name: 'payment_webhooks_refused_total',
    help: 'Webhooks that were not taken in, by reason',
    labelNames: ['reason'],
    registers,
  });
  const unclear = new Counter({
    name: 'payment_unclear_charges_total',
    help: 'Charges that the provider lists under a status that we do not know, once for each status',
    registers,
  });
  for (const kind of ['new', 'repeated']) received.inc({ kind }, 0);
  for (const reason of WEBHOOK_REFUSALS) refused.inc({ reason }, 0);
  return {
    webhookReceived({ isRepeated, isLate }) {
      received.inc({ kind: isRepeated ? 'repeated' : 'new' });
      if (isLate && !isRepeated) late.inc();
    },
    webhookRefused: (reason) => refused.inc({ reason }),
    unclearCharge: () => unclear.inc(),
  };
}
