import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, type Moment, STEPS, type Usage } from '../../test/subscription/random-histories.ts';
import { proofSize } from '../proof-size.ts';
import { NOTHING_TOLD } from './charges.ts';
import { chargesToReturn, effectsBetween } from './effects.ts';
import { pendingSwitch } from './plan-switch.ts';
import { newSubscription, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';

const HISTORIES = proofSize({ usual: 1_000, large: 10_000 });

type View = Moment['view'];

/** The books, with the receipts and reversals that they have reported. */
function openBooks({ terms }: Usage) {
  let state = newSubscription(terms);
  const receipts: string[] = [];
  const reversals: string[] = [];
  function enter(event: Parameters<typeof transition>[1], now: Date): void {
    const after = transition(state, event, now);
    for (const effect of effectsBetween(state, after)) {
      if (effect.kind === 'charged') receipts.push(effect.charge.providerChargeId);
      if (effect.kind === 'reversed') reversals.push(effect.charge.providerChargeId);
    }
    state = after;
  }
  return {
    enter,
    observe: ({ reversedChargeIds, ...observation }: View, now: Date) =>
      enter(
        { kind: 'observed', observation, obstacle: null, told: { ...NOTHING_TOLD, reversedChargeIds } },
        now,
      ),
    read: () => ({ state, receipts: receipts.toSorted(), reversals: reversals.toSorted() }),
  };
}

/** The dates of decisions and of consents depend on the observations, so they are not compared. */
function withoutDecisionDates(state: Subscription) {
  const applied = state.switches.filter(({ appliedAt }) => appliedAt !== null).map(({ id }) => id);
  const pending = pendingSwitch(state)?.to ?? null;
  const isEnding = state.closing !== null || state.doNotRenewAt !== null;
  return { ...state, switches: applied, pending, closing: isEnding, doNotRenewAt: isEnding };
}

function expectSound(state: Subscription, truth: Moment['truth'], reversals: readonly string[]): void {
  const { charges, validity } = state;
  // A reversed charge pays for no range.
  const gone = charges.filter(({ providerChargeId }) => reversals.includes(providerChargeId));
  expect(gone.filter((charge) => charge.validity !== null)).toEqual([]);
  if (charges.length === gone.length) expect(validity).toBeNull();
  if (state.refusal !== null) return;
  // Each charge is assigned to the plan that the payer agreed to, so that none is refunded as unknown.
  expect(charges.map(({ providerChargeId, plan }) => [providerChargeId, plan])).toEqual(truth.plans);
  expect(chargesToReturn(state).filter(({ isUnwanted }) => !isUnwanted)).toEqual([]);
  const wanted = charges.filter(({ isUnwanted }) => !isUnwanted).at(-1);
  const [, planOfLast] =
    truth.plans.find(([providerChargeId]) => providerChargeId === wanted?.providerChargeId) ?? [];
  if (wanted !== undefined) expect(state.terms.plan).toBe(planOfLast);
  // No day is paid for twice, and no range is empty.
  const ranges = charges.flatMap((charge) => charge.validity ?? []);
  const overlapping = ranges.filter(
    ({ startDate, endDate }, index) => startDate < (ranges[index - 1]?.endDate ?? '') || startDate >= endDate,
  );
  expect(overlapping).toEqual([]);
  // A subscription that does not renew has no grace.
  if (state.doNotRenewAt !== null) expect(state.graceEndDate).toBeNull();
}

const usage: fc.Arbitrary<Usage> = fc
  .record({
    given: fc.constantFrom<Usage['given']>({}, {}, {}, { providerPlanId: 'P-2' }, { intentId: null }),
    showsAtConsent: fc.boolean(),
    monthlyAgain: fc.constantFrom('same', 'dearer'),
  })
  .map((each) => ({
    ...each,
    terms: {
      plan: 'monthly',
      amountCents: 1900,
      providerPlanId: 'P-1',
      intentId: 'intent',
    } as Usage['terms'],
  }));
const anyView = fc.nat({ max: 12 });
const anyStep = fc.constantFrom(...STEPS).map((step): Steps => [step]);
type Steps = readonly (typeof STEPS)[number][];
/** Most histories begin with a purchase, and some contain typical sequences. */
const anySteps = fc
  .tuple(
    fc.constantFrom<Steps>(['approve', 'charge'], ['approve', 'charge'], ['approve'], []),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: anyStep },
        {
          weight: 2,
          arbitrary: fc.constantFrom<Steps>(
            ['askSwitch', 'agree', 'charge'],
            ['askSwitch', 'agree'],
            ['askSwitch', 'sayAgreed'],
            ['stop', 'takeBack'],
            ['charge'],
          ),
        },
      ),
      { maxLength: 6 },
    ),
  )
  .map(([first, others]) => [...first, ...others.flat()]);

test(`${HISTORIES} histories: observed in any order, twice or not at all, then once in full, they end alike`, () => {
  const happened = { switched: 0, stopped: 0, resumed: 0 };
  fc.assert(
    fc.property(
      anySteps,
      // The observations after each step, and the latest event known by then. No event is ahead of its
      // observation: a reversal that is known before an earlier charge stops the billing sooner, so that this
      // charge is returned.
      fc.array(fc.array(fc.tuple(anyView, anyView), { maxLength: 2 }), { maxLength: 14 }),
      usage,
      (steps, picks, given) => {
        const moments = historyOf(steps, given);
        const [ordered, disturbed] = [openBooks(given), openBooks(given)];
        let since = 0;
        for (const [index, { view, event, now }] of moments.entries()) {
          if (event !== null) {
            // A member decides on the state that the page shows, and no earlier state is entered afterwards.
            const shown = moments[index - 1]?.view ?? view;
            disturbed.observe(shown, now);
            for (const books of [ordered, disturbed]) books.enter(event, now);
            since = index;
          }
          ordered.observe(view, now);
          for (const [observed, known] of picks[index] ?? []) {
            const at = since + (observed % (index - since + 1));
            const { view: seen, now: seenAt } = moments[at] ?? { view, now };
            const { reversedChargeIds } = moments[Math.min(known, at)]?.view ?? seen;
            disturbed.observe({ ...seen, reversedChargeIds }, seenAt);
          }
        }
        const last = moments.at(-1);
        if (last === undefined) return;
        disturbed.observe(last.view, last.now);
        const [expected, found] = [ordered.read(), disturbed.read()];
        expect({ ...found, state: withoutDecisionDates(found.state) }).toEqual({
          ...expected,
          state: withoutDecisionDates(expected.state),
        });
        expect(new Set(found.receipts).size).toBe(found.receipts.length);
        expect(found.reversals).toEqual([...new Set(last.view.reversedChargeIds)].sort());
        // A repeated observation is idempotent.
        disturbed.observe(last.view, last.now);
        expect(disturbed.read()).toEqual(found);
        expectSound(found.state, last.truth, found.reversals);
        if (found.state.switches.some(({ appliedAt }) => appliedAt !== null)) happened.switched += 1;
        if (moments.some(({ event }) => event?.kind === 'renewalStopped')) happened.stopped += 1;
        if (moments.some(({ event }) => event?.kind === 'renewalResumed')) happened.resumed += 1;
      },
    ),
    { numRuns: HISTORIES },
  );
  for (const count of Object.values(happened)) expect(count).toBeGreaterThan(HISTORIES / 100);
});
