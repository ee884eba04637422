import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createInvoicePrinter } from '../../src/adapters/invoices/invoice-printer.ts';
import { sampleInvoice } from '../support/sample-invoice.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { print } = createInvoicePrinter({ logger: silentLogger });
/** One invoice is printed and the others wait. */
const MOST_AT_ONCE = 61;

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('left')) };
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'printed',
    (error: { readonly code?: string }) => error.code,
  );

test('the main thread is idle while invoices are printed', async () => {
  await print(sampleInvoice, { from: 'a' });
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 10 }, () => print(sampleInvoice, { from: 'a' })));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('a caller with one invoice does not wait for all of another caller’s', async () => {
  const order: string[] = [];
  const printFor = (from: string) => print(sampleInvoice, { from }).then(() => order.push(from));
  await Promise.all([...Array.from({ length: 5 }, () => printFor('a')), printFor('b')]);
  expect(order.indexOf('b')).toBe(2);
});

test('a caller with too many requests is refused, and others are not', async () => {
  const { signal, abort } = abortable();
  const refused: unknown[] = [];
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, async () => {
    const outcome = await outcomeOf(print(sampleInvoice, { from: 'a', signal }));
    if (outcome === 'tooBusy') refused.push(outcome);
  });
  expect(await outcomeOf(print(sampleInvoice, { from: 'b' }))).toBe('printed');
  // The last of the many, and the one that the other caller displaced.
  expect(refused).toHaveLength(2);
  abort();
  await Promise.all(many);
});

test('an invoice that cannot be printed fails alone', async () => {
  const prints = [{ ...sampleInvoice, issuedOn: 'never' }, sampleInvoice].map((invoice) =>
    print(invoice, { from: 'a' }),
  );
  expect(await Promise.allSettled(prints)).toMatchObject([
    { status: 'rejected', reason: expect.any(RangeError) },
    { status: 'fulfilled' },
  ]);
});
