import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { PaymentEmulator } from '../support/payment-emulator.ts';
import { send } from './accounts.ts';

/** Steps of a subscription in a round; some weeks pass after each round. */
const STEPS = [
  'approve',
  'cardFails',
  'cardWorks',
  'refundLast',
  'reverseLast',
  'cancel',
  'suspend',
  'resume',
  'nothing',
] as const;
/** Actions of members on the site, if it offers them. */
const MEMBER_STEPS = [
  'stop',
  'takeBack',
  'stopAndTakeBack',
  'askSwitch',
  'switch',
  'switchSilently',
] as const;
type MemberStep = (typeof MEMBER_STEPS)[number];
type Step = (typeof STEPS)[number] | MemberStep;

export const ROUNDS = 4;
export const DAYS_PER_ROUND = 25;

interface Round {
  readonly step: Step;
  /** The events that arrive now, as indices into the list of events so far, in order and with repetitions. */
  readonly arrivals: readonly number[];
}

export interface History {
  readonly plan: 'monthly' | 'yearly';
  readonly rounds: readonly Round[];
}

const anyStep = fc.constantFrom<Step>(...STEPS, ...MEMBER_STEPS, 'nothing', 'nothing');
const arrivals = fc.array(fc.nat({ max: 11 }), { maxLength: 3 });

/** Most payers approve in the first round; later rounds are random. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  plan: fc.constantFrom('monthly', 'monthly', 'monthly', 'yearly'),
  rounds: fc
    .tuple(
      fc.record({ step: fc.constantFrom<Step>('approve', 'approve', 'approve', 'nothing'), arrivals }),
      fc.array(fc.record({ step: anyStep, arrivals }), { minLength: ROUNDS - 1, maxLength: ROUNDS - 1 }),
    )
    .map(([first, others]) => [first, ...others]),
});

export function isMembers(step: Step): step is MemberStep {
  return MEMBER_STEPS.some((each) => each === step);
}

interface Member {
  readonly token: string;
  readonly app: FastifyInstance;
  readonly emulator: PaymentEmulator;
}

/** Returns true if the site carried out the step. The other member must then be offered it too. */
export async function takeMemberStep({ app, token, emulator }: Member, step: MemberStep): Promise<boolean> {
  const call = async (name: 'doNotRenew' | 'renewAgain') =>
    (await send(app, name, { token })).statusCode < 300;
  if (step === 'stop') return call('doNotRenew');
  if (step === 'takeBack') return call('renewAgain');
  if (step === 'stopAndTakeBack') return (await call('doNotRenew')) && call('renewAgain');
  const { switch_offer: offer } = (await send(app, 'subscriptionInfo', { token })).json();
  if (offer === null) return false;
  const { plan, amount } = offer;
  const asked = await send(app, 'switchPlan', { token, body: { plan, amount } });
  if (asked.statusCode !== 200) return false;
  if (step === 'askSwitch') return true;
  await emulator.agreeAt(asked.json().approve_url);
  // A payer who closes the provider's page is not reported.
  if (step === 'switch') await send(app, 'answerSwitch', { token, body: { answer: 'agreed' } });
  return true;
}

/** Steps that the subscription's state does not allow have no effect. */
export async function takeStep(
  emulator: PaymentEmulator,
  id: string,
  step: Exclude<Step, MemberStep>,
): Promise<void> {
  const subscription = `/v1/billing/subscriptions/${id}`;
  const change = (action: string) =>
    attempt(emulator.merchant('POST', `${subscription}/${action}`, { reason: 'A step of a history' }));
  if (step === 'approve') await attempt(emulator.approve(id));
  if (step === 'cardFails') await emulator.setCard(id, 'failing');
  if (step === 'cardWorks') await emulator.setCard(id, 'accepted');
  if (step === 'cancel') await change('cancel');
  if (step === 'suspend') await change('suspend');
  if (step === 'resume') await change('activate');
  if (step !== 'refundLast' && step !== 'reverseLast') return;
  const last = (await emulator.sales(id)).at(-1);
  if (last === undefined) return;
  await attempt(
    step === 'reverseLast'
      ? emulator.reverse(last.id)
      : emulator.merchant('POST', `/v2/payments/captures/${last.id}/refund`, {}),
  );
}

async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!/answered with 4\d\d/.test(String(error))) throw error;
  });
}
