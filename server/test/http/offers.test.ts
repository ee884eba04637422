import { expect, test } from 'vitest';
import { send } from './accounts.ts';
import { usePaymentSite } from './payment-site.ts';

/** All tests share the clock, so each test reads only its own member. */
const site = await usePaymentSite();
const { app, emulator } = site;
const MINUTE_MS = 60 * 1000;

async function passMinutes(minutes: number): Promise<void> {
  await emulator.moveTo(new Date((await emulator.now()).getTime() + minutes * MINUTE_MS).toISOString());
}

async function secondsLeft(token: string): Promise<number> {
  const reply = await send(app, 'createCheckoutIntent', { token, body: { plan: 'monthly' } });
  return reply.json<{ expires_in_s: number }>().expires_in_s;
}

test('an offer is reused only while it leaves time to pay', async () => {
  const { token } = await site.signIn();
  const { id } = await site.offer(token);
  await passMinutes(145);
  expect((await site.offer(token)).id).toBe(id);
  const left = await secondsLeft(token);
  expect(left).toBeGreaterThan(30 * 60);
  expect(left).toBeLessThanOrEqual(35 * 60);
  await passMinutes(10);
  const anew = await site.offer(token);
  expect(anew.id).not.toBe(id);
  expect(await secondsLeft(token)).toBeGreaterThan(175 * 60);
  await emulator.approve(anew.id);
  expect((await site.report(token, anew)).statusCode).toBe(200);
});

test('the former offer is valid if it is approved in time, and only one of the two is kept', async () => {
  const { token } = await site.signIn();
  const former = await site.offer(token);
  await passMinutes(155);
  const anew = await site.offer(token);
  expect(anew.id).not.toBe(former.id);
  await emulator.approve(former.id);
  expect((await site.report(token, former)).statusCode).toBe(200);
  await emulator.approve(anew.id);
  expect((await site.report(token, anew)).json()).toMatchObject({ status: 422 });
  await site.runJobs();
  expect(await emulator.sales(anew.id)).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await emulator.sales(former.id)).toMatchObject([{ status: 'COMPLETED' }]);
});

test('after a day a new offer is made, and the old one cannot be approved', async () => {
  const { token } = await site.signIn();
  const former = await site.offer(token);
  await emulator.advanceDays(1);
  const anew = await site.offer(token);
  await expect(emulator.approve(former.id)).rejects.toThrow();
  await emulator.approve(anew.id);
  expect((await site.report(token, anew)).statusCode).toBe(200);
});
