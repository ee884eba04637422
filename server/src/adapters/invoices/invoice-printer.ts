import type { Invoice } from '@carom/domain/subscription/invoices';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { Piscina } from 'piscina';
import type { DatabaseLogger } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { InvoicePrinter } from '../../ports/invoice-printer.ts';

/** Two to five seconds of work, depending on the machine. */
const MOST_WAITING = 60;
/**
 * An invoice takes less than a second, or ten on a fully loaded machine. After this limit the caller
 * gets 503 and may retry.
 */
const PRINT_LIMIT_MS = MINUTE_MS;
/** The library, the fonts and one invoice take 25 MB. */
const MEMORY_MB = 128;
/** Loading the library and fonts takes half a second, so the thread stays for a while. */
const IDLE_MS = 5 * MINUTE_MS;

/** Calls take precedence over the printer when the processors are busy. */
const NICE = 5;

const PROGRAM = new URL('./invoice-pdf.ts', import.meta.url).href;

/** Creates invoices one at a time in a separate thread, so that calls do not wait for this work. */
export function createInvoicePrinter({ logger }: { readonly logger: DatabaseLogger }): InvoicePrinter {
  const thread = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: NICE,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Without a listener, an error would end the process. The waiting caller is answered by the time limit.
  thread.on('error', (error: unknown) => logger.error({ err: error }, 'the invoice printer could not start'));
  const limit = createConcurrencyLimit({ atOnce: 1, mostWaiting: MOST_WAITING });

  async function printInTime(invoice: Invoice): Promise<Uint8Array> {
    const inTime = AbortSignal.timeout(PRINT_LIMIT_MS);
    try {
      return await thread.run(invoice, { filename: PROGRAM, signal: inTime });
    } catch (error) {
      throw inTime.aborted
        ? new CodedError('tooBusy', { cause: error, headers: { 'retry-after': '10' } })
        : error;
    }
  }

  return {
    print: (invoice, { from, signal }) => limit.run(() => printInTime(invoice), signal, from),
    close: () => thread.destroy(),
  };
}
