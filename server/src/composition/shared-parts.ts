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
  /** Replaces the default delays before retries. */
  readonly retryDelaysMs?: readonly number[] | undefined;
  /** Replaces the default time for which the circuit stays open. */
  readonly restMs?: number | undefined;
}

export type SharedParts = ReturnType<typeof createSharedParts>;

/** The parts of which a process has one instance, shared by the services of calls and jobs. */
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
  // In development, the emulator starts shortly after the site and may be restarted at any time.
  const restMs = options.restMs ?? (env.mode === 'development' ? 2 * SECOND_MS : undefined);
  const { payments: settings } = env;
  // The adjustable clock exists only in development.
  const subscriptionClock: SubscriptionClock =
    env.mode === 'development'
      ? createEmulatorClock({ apiUrl: settings.apiUrl, clock })
      : async () => clock();
  const circuit = createCircuit({
    ...(restMs !== undefined && { restMs }),
    onChange(isPaused) {
      paymentMeter.providerPaused(isPaused);
      if (isPaused) logger.warn({}, 'the payment provider fails repeatedly: requests to it are paused');
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
