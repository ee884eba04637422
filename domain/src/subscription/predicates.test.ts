import { expect, test } from 'vitest';
import { isBeingConfirmed, isGranted, isOver, isRunning, wasGranted } from './predicates.ts';
import { PROVIDER_STATES, SUBSCRIPTION_STATUSES } from './statuses.ts';

test('each status counts as formerly granted, granted, or neither', () => {
  const named = (holds: typeof isGranted) => SUBSCRIPTION_STATUSES.filter((status) => holds({ status }));
  expect(named(isGranted)).toEqual(['paid', 'pastDue']);
  expect(named(wasGranted)).toEqual(['cancelled', 'expired']);
});

test('each provider state is over, running, or awaiting approval', () => {
  const named = (holds: typeof isOver) => PROVIDER_STATES.filter((providerState) => holds({ providerState }));
  expect(named(isOver)).toEqual(['cancelled', 'expired']);
  expect(named(isRunning)).toEqual(['approved', 'active', 'suspended']);
});

test.each([
  ['awaitingApproval', { isReported: false }, false],
  ['awaitingApproval', { isReported: true }, true],
  ['approved', { isReported: false }, true],
  ['active', { isReported: false }, true],
  ['suspended', { isReported: false }, false],
  ['suspended', { isReported: true }, false],
] as const)(
  'a subscription that is %s at the provider, with %j, is being confirmed: %s',
  (providerState, how, expected) => {
    expect(isBeingConfirmed({ status: 'pending', providerState }, how)).toBe(expected);
    expect(isBeingConfirmed({ status: 'paid', providerState }, how)).toBe(false);
  },
);
