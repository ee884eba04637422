import { expect, test } from 'vitest';
import type { Charge } from './charges.ts';
import { toCents } from './prices.ts';
import { renewalNoticeOf } from './renewal-notices.ts';

const at = (date: string) => new Date(`${date}T10:00:00Z`);
const validity = { startDate: '2025-02-10', endDate: '2025-03-10' };
const charge: Charge = {
  providerChargeId: 'charge',
  status: 'completed',
  amountCents: toCents(19_00),
  currency: 'USD',
  plan: 'monthly',
  isUnwanted: false,
  returnedCents: toCents(0),
  chargedAt: at('2025-02-10'),
  validity,
};
const failedOn = (date: string, isFinal = false) => ({
  failedAt: at(date),
  nextRetryAt: null,
  isFinal,
  amountCents: null,
  retriesTakeDays: 10,
});
const failing = { status: 'pastDue', validity, charges: [charge], doNotRenewAt: null } as const;

test.each([
  ['on the day of the end', '2025-03-10', 'failed'],
  ['a day later, as some months have it', '2025-03-11', 'failed'],
  ['at the first retry', '2025-03-15', 'lastRetryAhead'],
  ['at a first retry that began a day early', '2025-03-14', 'lastRetryAhead'],
] as const)('the notice for a failure %s is %s', (_when, date, notice) => {
  expect(renewalNoticeOf({ ...failing, failedRenewal: failedOn(date) })).toBe(notice);
});

test('the end is reported only if a failed renewal caused it', () => {
  const over = { ...failing, status: 'expired', failedRenewal: failedOn('2025-03-20', true) } as const;
  expect(renewalNoticeOf(over)).toBe('over');
  expect(renewalNoticeOf({ ...over, charges: [{ ...charge, status: 'refunded' }] })).toBeNull();
  expect(renewalNoticeOf({ ...over, charges: [{ ...charge, status: 'reversed' }] })).toBeNull();
  expect(renewalNoticeOf({ ...over, doNotRenewAt: at('2025-03-01') })).toBeNull();
  expect(renewalNoticeOf({ ...over, failedRenewal: null })).toBeNull();
  expect(renewalNoticeOf({ ...over, status: 'refused' })).toBeNull();
  expect(renewalNoticeOf({ ...failing, failedRenewal: null })).toBeNull();
});
