/** Faults in the rules of charging, each of which the proof over several subscriptions must detect. */
const tests = ['domain/src/subscription/several-subscriptions.proof.test.ts'];

export const PAYMENT_FAULTS = [
  {
    name: 'the subscription that grants access is closed for another one',
    file: 'domain/src/subscription/member-entry.ts',
    from: 'others: takesOver ?',
    to: 'others: !takesOver ?',
    tests,
  },
  {
    name: 'what is charged after a subscription was to end is kept',
    file: 'domain/src/subscription/observing.ts',
    from: 'const isUnwanted = before.closing !== null || before.doNotRenewAt !== null || hasEnded;',
    to: 'const isUnwanted = before.doNotRenewAt !== null;',
    tests,
  },
  {
    name: 'ended on the provider’s site, a subscription is over at once',
    file: 'domain/src/subscription/observing.ts',
    from: 'const end = hadPaidTime',
    to: 'const end = !hadPaidTime',
    tests,
  },
  {
    name: 'after the last retry a subscription goes on at the provider',
    file: 'domain/src/subscription/observing.ts',
    from: 'failedRenewal?.isFinal === true || isTakenBack(after)',
    to: 'isTakenBack(after)',
    tests,
  },
  {
    name: 'a partial refund made at the provider is forgotten',
    file: 'domain/src/subscription/charges.ts',
    from: 'Math.max(charge.returnedCents, known)',
    to: 'Math.min(charge.returnedCents, told)',
    tests,
  },
  {
    name: 'after a reversal a subscription is billed on',
    file: 'domain/src/subscription/observing.ts',
    from: 'failedRenewal?.isFinal === true || isTakenBack(after)',
    to: 'failedRenewal?.isFinal === true',
    tests,
  },
];
