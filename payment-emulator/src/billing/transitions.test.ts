import { describe, expect, test } from 'vitest';
import { addIntervals } from './calendar.ts';
import { clear } from './charging.ts';
import type { Change, Subscription } from './subscription.ts';
import { activate, approve, cancel, comeDue, consent, suspend, type Transition } from './transitions.ts';

/** The hour of renewals on a day. */
const at = (text: string) => new Date(`${text}T10:00:00Z`);
const BEGIN = at('2027-01-31');

const PENDING: Subscription = {
  id: 'I-TEST',
  planId: 'P-TEST',
  status: 'APPROVAL_PENDING',
  statusNote: null,
  statusAt: BEGIN,
  customId: null,
  createdAt: BEGIN,
  updatedAt: BEGIN,
  startAt: BEGIN,
  priceCents: 1900,
  isPlanOverridden: false,
  interval: { unit: 'MONTH', count: 1 },
  totalCycles: 0,
  failureThreshold: 2,
  billsOutstanding: true,
  anchor: null,
  revision: null,
  activatesItself: true,
  requiresImmediate: false,
  card: 'accepted',
  cyclesBilled: 0,
  cyclesPaid: 0,
  dueAt: null,
  retryAt: null,
  retries: 0,
  outstandingCents: 0,
  failedCount: 0,
  lastFailed: null,
  lastPaidCents: null,
  lastPaidAt: null,
};

function done(transition: Transition): Change {
  if ('refused' in transition) throw new Error(`refused: ${transition.refused}`);
  return transition;
}

/** Runs the subscription until a moment and returns a short log of its events. */
function live(subscription: Subscription, until: Date) {
  const happened: string[] = [];
  let current = subscription;
  for (;;) {
    const moments = [current.dueAt, current.retryAt].filter((moment) => moment !== null);
    const next = moments.sort((one, other) => one.getTime() - other.getTime())[0];
    if (current.status !== 'ACTIVE' || next === undefined || next > until) return { current, happened };
    const change = comeDue(current, next);
    for (const happening of change.happenings) {
      happened.push(`${next.toISOString().slice(0, 10)} ${wordsFor(happening)}`);
    }
    current = change.subscription;
  }
}

function wordsFor(happening: Change['happenings'][number]): string {
  if (happening.kind === 'event') return happening.type.slice(21);
  return happening.kind === 'sale' ? `sale ${happening.cents}` : `cleared ${happening.isPaid}`;
}

const active = (extra: Partial<Subscription> = {}) =>
  done(approve({ ...PENDING, ...extra }, BEGIN)).subscription;

describe('an approval', () => {
  test('activates and charges; the event shows the moment before the charge', () => {
    const { subscription, happenings } = done(approve(PENDING, BEGIN));
    expect(subscription).toMatchObject({ status: 'ACTIVE', cyclesPaid: 1, lastPaidCents: 1900 });
    expect(subscription.dueAt).toEqual(at('2027-02-28'));
    expect(happenings).toMatchObject([
      { kind: 'event', type: 'BILLING.SUBSCRIPTION.ACTIVATED', seen: { dueAt: BEGIN, lastPaidAt: null } },
      { kind: 'sale', cents: 1900 },
    ]);
  });

  test('waits for the merchant to activate it, if requested', () => {
    const approved = done(approve({ ...PENDING, activatesItself: false }, BEGIN));
    expect(approved.subscription.status).toBe('APPROVED');
    expect(approved.happenings).toEqual([]);
    expect(done(activate(approved.subscription, BEGIN, null)).subscription.status).toBe('ACTIVE');
  });

  test('with a later start charges at that time', () => {
    const later = active({ startAt: at('2027-03-10') });
    expect(later).toMatchObject({ status: 'ACTIVE', lastPaidAt: null });
    expect(live(later, at('2027-04-15')).happened).toEqual(['2027-03-10 sale 1900', '2027-04-10 sale 1900']);
  });
});

describe('renewals', () => {
  test('keep the day of the month through shorter months', () => {
    expect(live(active(), at('2027-05-31')).happened).toEqual([
      '2027-02-28 sale 1900',
      '2027-03-31 sale 1900',
      '2027-04-30 sale 1900',
      '2027-05-31 sale 1900',
    ]);
  });

  test('of a yearly plan keep 29 February', () => {
    const start = at('2028-02-29');
    const years = [1, 2, 3, 4].map((times) => addIntervals(start, { unit: 'YEAR', count: 1 }, times));
    expect(years).toEqual([at('2029-02-28'), at('2030-02-28'), at('2031-02-28'), at('2032-02-29')]);
  });

  test('are charged at the hour of the provider, whenever the payer approved', () => {
    const late = new Date('2027-01-31T23:59:59Z');
    const { subscription } = done(approve({ ...PENDING, createdAt: late }, late));
    expect(subscription.lastPaidAt).toEqual(late);
    expect(subscription.dueAt).toEqual(new Date('2027-02-28T10:00:00Z'));
  });

  test('that fail are retried twice, five days apart, then count as one failure and are outstanding', () => {
    const failing = { ...active(), card: 'failing' } as const;
    const first = live(failing, at('2027-02-28'));
    expect(first.current).toMatchObject({
      failedCount: 0,
      outstandingCents: 0,
      lastFailed: { cents: 1900, at: at('2027-02-28'), retryAt: at('2027-03-05') },
    });
    const all = live(failing, at('2027-03-30'));
    expect(all.happened).toEqual([
      '2027-02-28 PAYMENT.FAILED',
      '2027-03-05 PAYMENT.FAILED',
      '2027-03-10 PAYMENT.FAILED',
    ]);
    expect(all.current).toMatchObject({
      status: 'ACTIVE',
      failedCount: 1,
      outstandingCents: 1900,
      lastFailed: { retryAt: null },
    });
  });

  test('suspend the subscription after as many failed cycles as the threshold', () => {
    const failing = live({ ...active(), card: 'failing' }, at('2027-06-30'));
    expect(failing.happened.slice(3)).toEqual([
      '2027-03-31 PAYMENT.FAILED',
      '2027-04-05 PAYMENT.FAILED',
      '2027-04-10 PAYMENT.FAILED',
      '2027-04-10 SUSPENDED',
    ]);
    expect(failing.current).toMatchObject({
      status: 'SUSPENDED',
      failedCount: 2,
      outstandingCents: 3800,
      lastFailed: { cents: 3800 },
    });
    expect(activate(failing.current, at('2027-07-01'), null)).toEqual({ refused: 'failedTooOften' });
  });

  test('that succeed at the second try change nothing else', () => {
    const failed = live({ ...active(), card: 'failing' }, at('2027-02-28')).current;
    expect(failed.retryAt).toEqual(at('2027-03-05'));
    const { current, happened } = live({ ...failed, card: 'accepted' }, at('2027-04-01'));
    expect(happened).toEqual(['2027-03-05 sale 1900', '2027-03-31 sale 1900']);
    expect(current).toMatchObject({ failedCount: 0, outstandingCents: 0, cyclesPaid: 3 });
  });

  test.each([
    [true, ['2027-03-31 sale 3800', '2027-04-30 sale 1900'], 0],
    [false, ['2027-03-31 sale 1900', '2027-04-30 sale 1900'], 1900],
  ])('bill what is outstanding with the next cycle: %s', (billsOutstanding, happened, outstandingCents) => {
    const failed = live({ ...active({ billsOutstanding }), card: 'failing' }, at('2027-03-30')).current;
    const after = live({ ...failed, card: 'accepted' }, at('2027-04-30'));
    expect(after.happened).toEqual(happened);
    expect(after.current).toMatchObject({ failedCount: 0, outstandingCents });
  });

  test('of a short cycle are not retried once the next one has begun', () => {
    const weekly = active({ interval: { unit: 'WEEK', count: 1 }, failureThreshold: 0 });
    expect(live({ ...weekly, card: 'failing' }, at('2027-02-14')).happened).toEqual([
      '2027-02-07 PAYMENT.FAILED',
      '2027-02-12 PAYMENT.FAILED',
      '2027-02-14 PAYMENT.FAILED',
    ]);
  });

  test('end with the last of a counted number of cycles', () => {
    const { current, happened } = live(active({ totalCycles: 2 }), at('2027-12-31'));
    expect(happened).toEqual(['2027-02-28 sale 1900', '2027-03-31 EXPIRED']);
    expect(current.status).toBe('EXPIRED');
  });
});

describe('an eCheck', () => {
  const approvedWith = (card: Subscription['card'], extra: Partial<Subscription> = {}) =>
    done(approve({ ...PENDING, ...extra, card }, BEGIN));
  const sale = { id: 'SALE', cents: 1900 };

  test('activates, but pays nothing until it completes', () => {
    const { subscription, happenings } = approvedWith('echeck');
    expect(subscription).toMatchObject({ status: 'ACTIVE', cyclesPaid: 0, lastPaidAt: null });
    const clearing = { at: at('2027-02-04'), isPaid: true };
    expect(happenings.at(-1)).toEqual({ kind: 'sale', cents: 1900, clearing });
    const arrived = clear(subscription, { ...sale, isPaid: true }, at('2027-02-04'));
    expect(arrived.subscription).toMatchObject({ cyclesPaid: 1, lastPaidAt: at('2027-02-04') });
    expect(arrived.happenings).toEqual([{ kind: 'cleared', saleId: 'SALE', isPaid: true }]);
  });

  test('that is declined is a failed payment, and is retried', () => {
    const { subscription } = approvedWith('bouncing');
    const bounced = clear(subscription, { ...sale, isPaid: false }, at('2027-02-04'));
    expect(bounced.subscription).toMatchObject({ failedCount: 0, retryAt: at('2027-02-09') });
    expect(bounced.happenings).toMatchObject([
      { kind: 'cleared', isPaid: false },
      { kind: 'event', type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' },
    ]);
  });

  test('that is declined after the end does not change the subscription', () => {
    const ended = done(cancel(approvedWith('bouncing').subscription, BEGIN, 'enough')).subscription;
    expect(clear(ended, { ...sale, isPaid: false }, at('2027-02-04'))).toEqual({
      subscription: ended,
      happenings: [{ kind: 'cleared', saleId: 'SALE', isPaid: false }],
    });
  });

  test('is a failed renewal if the merchant accepts immediate payments only', () => {
    const start = { ...active({ requiresImmediate: true }), card: 'echeck' } as const;
    expect(live(start, at('2027-02-28')).happened).toEqual(['2027-02-28 PAYMENT.FAILED']);
  });
});

describe('a revision', () => {
  const YEARLY = {
    planId: 'P-YEARLY',
    priceCents: 19000,
    isPlanOverridden: false,
    interval: { unit: 'YEAR', count: 1 },
    totalCycles: 0,
    failureThreshold: 2,
    billsOutstanding: false,
  } as const;

  test.each([
    ['at_consent', 'P-YEARLY'],
    ['with_cycle', 'P-TEST'],
  ] as const)('is in force with the next cycle, whatever plan shows (%s)', (shows, planId) => {
    const { subscription, happenings } = done(consent(active(), YEARLY, at('2027-02-10'), shows));
    expect(subscription).toMatchObject({ planId, priceCents: 1900, dueAt: at('2027-02-28') });
    expect(happenings).toMatchObject([{ type: 'BILLING.SUBSCRIPTION.UPDATED', seen: { planId } }]);
    const later = live(subscription, at('2029-03-01'));
    expect(later.happened).toEqual([
      '2027-02-28 sale 19000',
      '2028-02-28 sale 19000',
      '2029-02-28 sale 19000',
    ]);
    expect(later.current).toMatchObject({ planId: 'P-YEARLY', revision: null });
  });

  test('waits while a failed renewal of the former plan is retried', () => {
    const failed = live({ ...active(), card: 'failing' }, at('2027-02-28')).current;
    const agreed = done(consent({ ...failed, card: 'accepted' }, YEARLY, at('2027-03-01'), 'at_consent'));
    expect(live(agreed.subscription, at('2027-03-31')).happened).toEqual([
      '2027-03-05 sale 1900',
      '2027-03-31 sale 19000',
    ]);
  });

  test('of an inactive subscription is refused', () => {
    expect(consent(PENDING, YEARLY, BEGIN, 'at_consent')).toEqual({ refused: 'notRevisable' });
  });
});

describe('a merchant', () => {
  test('can cancel only once', () => {
    const cancelled = done(cancel(active(), BEGIN, 'enough')).subscription;
    expect(cancelled).toMatchObject({ status: 'CANCELLED', statusNote: 'enough', dueAt: null });
    expect(cancel(cancelled, BEGIN, 'enough')).toEqual({ refused: 'notActiveOrSuspended' });
    expect(activate(cancelled, BEGIN, null)).toEqual({ refused: 'notSuspended' });
    expect(approve(cancelled, BEGIN)).toEqual({ refused: 'notPending' });
  });

  test('suspends and resumes; cycles during the pause are not charged', () => {
    const paused = done(suspend(active(), at('2027-02-10'), 'holiday')).subscription;
    expect(live(paused, at('2027-04-15')).happened).toEqual([]);
    expect(suspend(paused, at('2027-02-11'), 'again')).toEqual({ refused: 'notActive' });
    const resumed = done(activate(paused, at('2027-04-15'), 'back')).subscription;
    expect(live(resumed, at('2027-05-31')).happened).toEqual([
      '2027-04-30 sale 1900',
      '2027-05-31 sale 1900',
    ]);
  });

  test('cannot start or cancel a subscription before the approval', () => {
    expect(activate(PENDING, BEGIN, null)).toEqual({ refused: 'activatedByPayer' });
    expect(cancel(PENDING, BEGIN, 'x')).toEqual({ refused: 'notActiveOrSuspended' });
  });
});
