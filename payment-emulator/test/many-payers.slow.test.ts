import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';

const PAYERS = 100;

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const forAll = <Value>(count: number, work: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test('a hundred concurrent approvals, each sent twice, are charged once', async () => {
  const ids = await forAll(PAYERS, () => emulator.newSubscription());
  const approvals = await forAll(2 * PAYERS, (at) =>
    emulator.control('POST', `/emulator/subscriptions/${ids[Math.floor(at / 2)]}/approve`, {}),
  );
  expect(approvals.filter(({ status }) => status === 200)).toHaveLength(PAYERS);
  expect(approvals.filter(({ status }) => status === 422)).toHaveLength(PAYERS);
  const sales = await forAll(PAYERS, (at) => emulator.transactions(ids[at] ?? ''));
  expect(sales.map((list) => list.length)).toEqual(Array(PAYERS).fill(1));
  await emulator.deliver();
  expect(emulator.receiver.received).toHaveLength(3 * PAYERS);
  expect(new Set(emulator.receiver.received.map(({ id }) => id)).size).toBe(3 * PAYERS);
});
