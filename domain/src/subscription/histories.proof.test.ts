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

/** The books, and what members were told by them. */
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
    look: ({ reversedChargeIds, ...observation }: View, now: Date) =>
      enter(
        { kind: 'observed', observation, obstacle: null, told: { ...NOTHING_TOLD, reversedChargeIds } },
        now,
      ),
    read: () => ({ state, receipts: receipts.toSorted(), reversals: reversals.toSorted() }),
  };
}

/** When something was decided, when we learned of a consent, and whether at all before it was charged for or given up, depends on who looks when. */
function withoutWays(state: Subscription) {
  const applied = state.switches.filter(({ appliedAt }) => appliedAt !== null).map(({ id }) => id);
  const pending = pendingSwitch(state)?.to ?? null;
  const isEnding = state.closing !== null || state.doNotRenewAt !== null;
  return { ...state, switches: applied, pending, closing: isEnding, doNotRenewAt: isEnding };
}

function expectSound(state: Subscription, truth: Moment['truth'], reversals: readonly string[]): void {
  const { charges, validity } = state;
  // Nothing that went back opens anything.
  const gone = charges.filter(({ providerChargeId }) => reversals.includes(providerChargeId));
  expect(gone.filter((charge) => charge.validity !== null)).toEqual([]);
  if (charges.length === gone.length) expect(validity).toBeNull();
  if (state.refusal !== null) return;
  // Each charge is for the plan that the payer agreed to, so that none is returned as unknown.
  expect(charges.map(({ providerChargeId, plan }) => [providerChargeId, plan])).toEqual(truth.plans);
  expect(chargesToReturn(state).filter(({ isUnwanted }) => !isUnwanted)).toEqual([]);
  const wanted = charges.filter(({ isUnwanted }) => !isUnwanted).at(-1);
  const [, planOfLast] =
    truth.plans.find(([providerChargeId]) => providerChargeId === wanted?.providerChargeId) ?? [];
  if (wanted !== undefined) expect(state.terms.plan).toBe(planOfLast);
  // Nobody pays twice for a day, and no range is shorter than what it costs.
  const ranges = charges.flatMap((charge) => charge.validity ?? []);
  const overlapping = ranges.filter(
    ({ startDate, endDate }, index) => startDate < (ranges[index - 1]?.endDate ?? '') || startDate >= endDate,
  );
  expect(overlapping).toEqual([]);
  // Without renewal there is no grace: it lasts for what is paid.
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
/** Most begin as they should, and some things come after one another. */
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

test(`${HISTORIES} histories: seen in any order, twice or not at all, then once as it is, they end alike`, () => {
  const happened = { switched: 0, stopped: 0, resumed: 0 };
  fc.assert(
    fc.property(
      anySteps,
      // Looks after each step, and how far the events had come by then. None is ahead of its look: a reversal that is
      // heard of before an earlier charge stops the billing sooner, so that this charge is returned.
      fc.array(fc.array(fc.tuple(anyView, anyView), { maxLength: 2 }), { maxLength: 14 }),
      usage,
      (steps, picks, given) => {
        const moments = historyOf(steps, given);
        const [ordered, disturbed] = [openBooks(given), openBooks(given)];
        let since = 0;
        for (const [index, { view, event, now }] of moments.entries()) {
          if (event !== null) {
            // The member decides by what the page shows, and nobody enters what was seen before that.
            const shown = moments[index - 1]?.view ?? view;
            disturbed.look(shown, now);
            for (const books of [ordered, disturbed]) books.enter(event, now);
            since = index;
          }
          ordered.look(view, now);
          for (const [looked, heard] of picks[index] ?? []) {
            const at = since + (looked % (index - since + 1));
            const { view: seen, now: seenAt } = moments[at] ?? { view, now };
            const { reversedChargeIds } = moments[Math.min(heard, at)]?.view ?? seen;
            disturbed.look({ ...seen, reversedChargeIds }, seenAt);
          }
        }
        const last = moments.at(-1);
        if (last === undefined) return;
        disturbed.look(last.view, last.now);
        const [expected, found] = [ordered.read(), disturbed.read()];
        expect({ ...found, state: withoutWays(found.state) }).toEqual({
          ...expected,
          state: withoutWays(expected.state),
        });
        expect(new Set(found.receipts).size).toBe(found.receipts.length);
        expect(found.reversals).toEqual([...new Set(last.view.reversedChargeIds)].sort());
        // Another look changes nothing.
        disturbed.look(last.view, last.now);
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
