import { SECOND_MS } from '@carom/domain/time/durations';
import { createInvoicePrinter } from '../adapters/invoices/invoice-printer.ts';
import { createPayPalConnection } from '../adapters/paypal/connection.ts';
import { createEmulatorClock } from '../adapters/paypal/emulator-clock.ts';
import { createPayPal } from '../adapters/paypal/paypal.ts';
import { createBackgroundWrites } from '../db/background-writes.ts';
import type { DatabaseLogger } from '../db/client.ts';
import { createCircuit } from '../limits/circuit.ts';
import { type PaymentMeter, silentPaymentMeter } from '../ports/payment-meter.ts';
import type { SubscriptionClock } from '../ports/payments.ts';
import type { Env } from '../settings/env.ts';

interface PaymentProviderOptions {
  readonly env: Pick<Env, 'mode' | 'payments' | 'siteUrl'>;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  readonly paymentMeter?: PaymentMeter | undefined;
  /** Before each further try at the provider, where these are not the usual times. */
  readonly retryDelaysMs?: readonly number[] | undefined;
  /** For how long a provider that fails again and again is not asked, where that is not the usual. */
  readonly restMs?: number | undefined;
}

export type SharedParts = ReturnType<typeof createSharedParts>;

/** The parts that a process has once: the services of the calls and those of the jobs use the same. */
export function createSharedParts(options: PaymentProviderOptions) {
  const { logger } = options;
  return {
    backgroundWrites: createBackgroundWrites(logger),
    invoicePrinter: createInvoicePrinter({ logger }),
    paymentProvider: createPaymentProvider(options),
  };
}

export function createPaymentProvider(options: PaymentProviderOptions) {
  const { env, clock, logger, paymentMeter = silentPaymentMeter, retryDelaysMs } = options;
  // The emulator starts a moment after the site, and is stopped and started at will.
  const restMs = options.restMs ?? (env.mode === 'development' ? 2 * SECOND_MS : undefined);
  const { payments: settings } = env;
  // The movable clock does not exist in production.
  const subscriptionClock: SubscriptionClock =
    env.mode === 'development'
      ? createEmulatorClock({ apiUrl: settings.apiUrl, clock })
      : async () => clock();
  const circuit = createCircuit({
    ...(restMs !== undefined && { restMs }),
    onChange(isPaused) {
      paymentMeter.providerPaused(isPaused);
      if (isPaused)
        logger.warn({}, 'the payment provider fails again and again: it is not asked for a while');
      else logger.info({}, 'the payment provider answers again');
    },
  });
  const payments = createPayPal({
    connection: createPayPalConnection({
      ...settings,
      clock,
      circuit,
      onCall: paymentMeter.providerCall,
      ...(retryDelaysMs && { retryDelaysMs }),
    }),
    clock: subscriptionClock,
    webhookId: settings.webhookId,
    accountUrl: `${env.siteUrl}/member/account`,
  });
  return { payments, subscriptionClock };
}
