import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { Piscina } from 'piscina';
import type { DatabaseLogger } from '../db/client.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { InvoicePrinter } from '../ports/invoice-printer.ts';

/** Two seconds of work on a fast machine, five on a slow one. */
const MOST_WAITING = 60;
/** Far above the longest invoice: only for a thread that no longer answers. */
const PRINT_LIMIT_MS = 10 * SECOND_MS;
/** Library, fonts and one invoice take 25. */
const MEMORY_MB = 128;
/** Library and fonts take half a second to load: they stay while invoices are asked for. */
const IDLE_MS = 5 * MINUTE_MS;

/** Where processors are short, calls go first. */
const NICE = 10;

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

  return {
    print: (invoice, { from, signal }) =>
      limit.run(
        () => thread.run(invoice, { filename: PROGRAM, signal: AbortSignal.timeout(PRINT_LIMIT_MS) }),
        signal,
        from,
      ),
    close: () => thread.destroy(),
  };
}
