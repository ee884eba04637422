import type { Invoice } from '@carom/domain/subscription/invoices';
import { MINUTE_MS } from '@carom/domain/time/durations';
import { Piscina } from 'piscina';
import type { DatabaseLogger } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { InvoicePrinter } from '../../ports/invoice-printer.ts';

/** Two seconds of work on a fast machine, five on a slow one. */
const MOST_WAITING = 60;
/** An invoice takes less than a second, on a machine without idle processors ten: then its caller is told to come again. */
const PRINT_LIMIT_MS = MINUTE_MS;
/** Library, fonts and one invoice take 25. */
const MEMORY_MB = 128;
/** Library and fonts take half a second to load: they stay while invoices are asked for. */
const IDLE_MS = 5 * MINUTE_MS;

/** Where processors are short, calls go first; with more the printer would stand still beside busy processes. */
const NICE = 5;

const PROGRAM = new URL('./invoice-pdf.ts', import.meta.url).href;

/** Prints in a thread of its own, one invoice after the other, so that no other call waits for the processor's work. */
export function createInvoicePrinter({ logger }: { readonly logger: DatabaseLogger }): InvoicePrinter {
  const thread = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: NICE,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Without a listener it would end the process; who waits for the file is answered by the time limit.
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
