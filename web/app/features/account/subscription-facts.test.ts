import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Info, NEVER_PAID } from '../../../test/subscription-entries.ts';
import { choicesOf, subscriptionStateOf } from '../../session/subscription-state.ts';
import { badgeOf } from '../../ui/subscription-badge.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

const TODAY = '2026-12-20';
const PAID = {
  plan: 'monthly',
  amount: '19.00',
  currency: 'USD',
  start_date: '2026-12-05',
  end_date: '2027-01-05',
  status: 'paid',
} as const;
/** Ended before the current date. */
const FORMER = { ...PAID, start_date: '2026-11-05', end_date: '2026-12-05' } as const;
const FAILURE = {
  ...{ amount: '19.00', failed_on: '2026-12-05', next_try_on: '2026-12-22', is_last_try: false },
  payer_page_url: 'https://pay.example/payer',
} as const;
const NEXT = { date: '2027-01-05', amount: '19.00', is_due: false } as const;
const SWITCH = { plan: 'yearly', amount: '190.00', starts_on: '2027-01-05' } as const;
const profile = (subscription: Info['profile']['subscription']) =>
  ({ profile: { pay_type: 'payee', subscription } }) as const;

function shown(known: Partial<Info>) {
  const info = { ...NEVER_PAID, ...known };
  const state = subscriptionStateOf(info);
  const markup = renderToStaticMarkup(createElement(SubscriptionFacts, { state }));
  return { kind: state.kind, markup, text: textOf(markup), ...choicesOf(state, info) };
}

function textOf(markup: string): string {
  const spaced = markup.replaceAll(/<\/(?:p|dt|dd|div|a)>/g, ' | ');
  return spaced
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll(/(?: ?\| )+/g, ' | ');
}

const SUBSCRIBED = { ...profile('subscribed'), payment_paid: PAID } as const;
const RENEWING = { ...SUBSCRIBED, renewal: NEXT, can_stop_renewal: true } as const;
const GRACE = {
  ...{ ...profile('subscribed'), payment_paid: FORMER, can_subscribe_anew: true },
  ...{ renewal: { ...NEXT, date: '2026-12-05', is_due: true }, grace_end_date: '2026-12-23' },
} as const;
const EXPIRED = { payment_paid: { ...FORMER, status: 'expired' } } as const;
const MONTH = 'Plan | monthly | Amount | $19.00 | ';

describe('the page of one', () => {
  it.each<[string, Partial<Info>, string, readonly string[], string | null]>([
    ['who never paid', {}, '', [], 'first'],
    [
      'whose payment is pending',
      { payment_pending: { plan: 'yearly', amount: '190.00', recurring_payment_id: 'I-1' } },
      '',
      [],
      null,
    ],
    [
      'who renews',
      { ...RENEWING, switch_offer: { ...SWITCH, paid_until: '2028-01-05' } },
      `You are subscribed. | Renews on Jan 5, 2027 for $19.00. | ${MONTH}Valid | Dec 5, 2026 – Jan 5, 2027 | `,
      ['switchPlan', 'stopRenewal', 'cancel'],
      null,
    ],
    [
      'who has agreed to another plan, of one charge',
      { ...RENEWING, renewal: { ...NEXT, amount: '190.00' }, plan_switch: SWITCH },
      `You are subscribed. | Switches to yearly on Jan 5, 2027 for $190.00. | ${MONTH}Valid | Dec 5, 2026 – Jan 5, 2027 | `,
      ['stopRenewal', 'cancel'],
      null,
    ],
    [
      'who does not renew',
      { ...SUBSCRIBED, do_not_renew: { ends_on: '2027-01-05', can_take_back: true } },
      `You are subscribed. | Ends on Jan 5, 2027, will not renew. | Changed your mind? Renew again, and your subscription continues as before. | ${MONTH}Valid | Dec 5, 2026 – Jan 5, 2027 | `,
      ['renewAgain', 'cancel'],
      null,
    ],
    [
      'whose card fails',
      { ...GRACE, payment_overdue: true, renewal: NEXT, renewal_failure: FAILURE },
      `You are subscribed. | Payment failed. You have access until Dec 23, 2026. | Your renewal of $19.00 failed on Dec 5, 2026. The payment provider will try again on Dec 22, 2026. | To keep your subscription, make sure your card can be charged by then, or choose another one. | Update payment method at the payment provider, in a new window | ${MONTH}Paid for | Nov 5, 2026 – Dec 5, 2026 | `,
      ['updatePayment', 'cancel'],
      'instead',
    ],
    [
      'whose renewal is not confirmed',
      GRACE,
      `You are subscribed. | Your renewal is not confirmed yet. You have access until Dec 23, 2026. | Your renewal was due on Dec 5, 2026. The payment provider has not confirmed it yet. | ${MONTH}Paid for | Nov 5, 2026 – Dec 5, 2026 | `,
      ['cancel'],
      'instead',
    ],
    [
      'whose subscription the provider has put on hold',
      { ...SUBSCRIBED, payment_overdue: true },
      `You are subscribed. | Your subscription is on hold. You have access until Jan 5, 2027. | The payment provider has put it on hold, and it will not renew. | ${MONTH}Paid for | Dec 5, 2026 – Jan 5, 2027 | `,
      ['cancel'],
      null,
    ],
    [
      'who cancelled',
      {
        ...{ ...profile('cancelled'), payment_paid: PAID },
        payment_cancelled: { plan: 'monthly', amount: '19.00', date: '2026-12-10', status: 'cancelled' },
      },
      'Your subscription is cancelled. | You can no longer book classes, even during the rest of the time you had paid for. Classes you have already booked stay booked. | Plan | monthly | Cancelled on | Dec 10, 2026 | Amount | $19.00 | Paid for | Dec 5, 2026 – Jan 5, 2027 | ',
      [],
      'again',
    ],
    [
      'whose last payment was refunded with the subscription',
      { ...EXPIRED, subscription_end: 'refunded' },
      'Your subscription has ended, and your last payment was refunded. | You will not be charged again. | ',
      [],
      'again',
    ],
    [
      'whose last payment was refunded, and who is charged again',
      { ...EXPIRED, subscription_end: 'refunded', renewal: NEXT },
      'Your last payment was refunded, so you are not subscribed right now. | Your subscription is not cancelled. | On Jan 5, 2027 the payment provider will try to charge $19.00 for the period that starts then. If that works, you are subscribed again. If you do not want that, cancel. | ',
      ['cancel'],
      'insteadOfLapsed',
    ],
    [
      'whose time is over',
      { ...EXPIRED, subscription_end: 'expired' },
      `Your subscription has ended. | You will not be charged again. | ${MONTH}Paid for | Nov 5, 2026 – Dec 5, 2026 | `,
      [],
      'again',
    ],
    [
      'whose payment was refused',
      { subscription_end: 'refused' },
      'Your payment could not be accepted and was refunded in full. No subscription was started. | You will not be charged again. | ',
      [],
      'again',
    ],
    [
      'with complimentary days',
      { ...SUBSCRIBED, payment_paid: { ...PAID, amount: '0.00' } },
      'You are subscribed. | These days are complimentary: nothing is charged for them. They end on Jan 5, 2027; after that you can choose a plan here. | Plan | complimentary | Amount | $0.00 | Valid | Dec 5, 2026 – Jan 5, 2027 | ',
      [],
      null,
    ],
  ])('%s', (_who, known, text, actions, plans) => {
    const page = shown(known);
    expect(page.text).toBe(text);
    expect(page.actions).toEqual(actions);
    expect(page.plans).toBe(plans);
  });
});

/** The possible combinations of states, each with the reply of the server. */
function* combinations(): Generator<readonly [string, Info]> {
  const access = ['paid', 'grace', 'over', 'never'] as const;
  for (const has of access)
    for (const provider of ['active', 'suspended', 'ended'] as const)
      for (const end of [null, 'refunded', 'reversed', 'expired', 'refused'] as const)
        for (const failure of [null, 'retry', 'lastRetry', 'final'] as const)
          for (const wish of [null, 'switch', 'stop', 'stopForGood', 'cancelled'] as const)
            for (const days of [null, 'running', 'waiting', 'dated'] as const)
              for (const isPending of [false, true]) {
                const words = [has, provider, end, failure, wish, days, isPending].join(', ');
                yield [words, replyTo({ has, provider, end, failure, wish, days, isPending })];
              }
}

interface Case {
  readonly has: 'paid' | 'grace' | 'over' | 'never';
  readonly provider: 'active' | 'suspended' | 'ended';
  readonly end: Info['subscription_end'];
  readonly failure: 'retry' | 'lastRetry' | 'final' | null;
  readonly wish: 'switch' | 'stop' | 'stopForGood' | 'cancelled' | null;
  readonly days: 'running' | 'waiting' | 'dated' | null;
  readonly isPending: boolean;
}

function replyTo({ has, provider, end, failure, wish, days, isPending }: Case): Info {
  const isStopped = wish === 'stop' || wish === 'stopForGood';
  const renews = provider !== 'ended' && !isStopped && wish !== 'cancelled' && failure !== 'final';
  const counts = wish !== 'cancelled' && (has === 'paid' || (has === 'grace' && renews));
  const isFailing = renews && failure !== null;
  const isRunning = days === 'running' && !counts;
  const range = has === 'paid' ? PAID : FORMER;
  const status = has === 'paid' || (has === 'grace' && counts) ? 'paid' : 'expired';
  return {
    ...NEVER_PAID,
    ...profile(counts || isRunning ? 'subscribed' : wish === 'cancelled' ? 'cancelled' : ''),
    payment_paid: isRunning ? { ...PAID, amount: '0.00' } : has === 'never' ? null : { ...range, status },
    payment_cancelled:
      wish === 'cancelled'
        ? { plan: 'monthly', amount: '19.00', date: '2026-12-10', status: 'cancelled' }
        : null,
    payment_pending: isPending ? { plan: 'yearly', amount: '190.00', recurring_payment_id: 'I-1' } : null,
    payment_overdue: counts && (isFailing || (provider === 'suspended' && !isStopped)),
    subscription_end: counts || isRunning || wish === 'cancelled' ? null : end,
    renewal:
      renews && provider === 'active'
        ? has === 'grace' && !isFailing
          ? { ...NEXT, date: '2026-12-05', is_due: true }
          : NEXT
        : null,
    grace_end_date: counts && has === 'grace' ? '2026-12-23' : null,
    renewal_failure: isFailing
      ? { ...FAILURE, next_try_on: counts ? FAILURE.next_try_on : null, is_last_try: failure === 'lastRetry' }
      : null,
    can_subscribe_anew: counts && has === 'grace',
    can_stop_renewal: counts && renews && has === 'paid',
    do_not_renew: counts && isStopped ? { ends_on: range.end_date, can_take_back: wish === 'stop' } : null,
    plan_switch: counts && renews && wish === 'switch' && !isFailing ? SWITCH : null,
    switch_offer: counts && renews && !isFailing ? { ...SWITCH, paid_until: '2028-01-05' } : null,
    complimentary_days:
      days === 'waiting' || days === 'dated'
        ? { days: 30, start_date: days === 'dated' ? '2027-01-06' : null, end_date: null }
        : null,
  };
}

const daysToCome = (markup: string) =>
  [
    ...markup.matchAll(
      /(?:until|Renews on|Ends on|Switches to yearly on|try again on|one last time on) <time dateTime="([^"]+)"/gi,
    ),
  ].map(([, day]) => day ?? '');
const STATES =
  /You are subscribed\.|subscription has ended|is cancelled\.|not subscribed right now|No subscription was/g;

type Page = ReturnType<typeof shown> & { readonly info: Info };
const isSubscribed = ({ text }: Page) => text.startsWith('You are subscribed.');
const isToBeCharged = ({ text }: Page) => /Renews on|Switches to|will try|renews on/.test(text);
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const RULES: Readonly<Record<string, (page: Page) => boolean>> = {
  'one sentence says how it is': ({ kind, text }) =>
    countOf(text, STATES) === (kind === 'none' || kind === 'pendingApproval' ? 0 : 1),
  'subscribed is who may book': (page) =>
    isSubscribed(page) === (page.info.profile.subscription === 'subscribed'),
  'a good badge is for who may book and owes nothing': ({ info, kind, text }) =>
    (badgeOf(subscriptionStateOf(info)).tone === 'good') ===
    (text.startsWith('You are subscribed.') && kind !== 'pastDue' && kind !== 'notRenewing'),
  'what has ended is not charged': (page) =>
    !(
      isToBeCharged(page) &&
      /subscription has ended|is cancelled\.|will not renew|not be charged again/.test(page.text)
    ),
  'one charge or end is named': ({ text }) => countOf(text, /Renews on|Switches to|Ends on/g) <= 1,
  'days to come are to come': ({ markup }) => daysToCome(markup).every((day) => day >= TODAY),
  'only what counts is valid': (page) => isSubscribed(page) || !page.text.includes('Valid |'),
  'only what counts or is charged can be cancelled': (page) =>
    !page.actions.includes('cancel') ||
    (isSubscribed(page) && page.kind !== 'complimentary') ||
    page.info.renewal !== null ||
    page.info.renewal_failure !== null,
  'what is charged can be cancelled': (page) => !isToBeCharged(page) || page.actions.includes('cancel'),
  'who is subscribed is offered a plan only where it replaces theirs': (page) =>
    isSubscribed(page)
      ? page.plans === null || (page.plans === 'instead' && page.info.can_subscribe_anew)
      : page.plans !== 'instead',
  'what does not renew cannot be stopped': ({ actions, info }) =>
    !actions.includes('stopRenewal') || info.do_not_renew === null,
  'the way to pay is beside the words': ({ actions, text }) =>
    actions.includes('updatePayment') === text.includes('Update payment method'),
};

it('no combination of what can be true contradicts itself', () => {
  const contradictions: string[] = [];
  let count = 0;
  // Many combinations have the same reply.
  const replies = new Map<string, readonly [string, Info]>();
  for (const each of combinations()) {
    count += 1;
    replies.set(JSON.stringify(each[1]), each);
  }
  for (const [words, info] of replies.values()) {
    const page = { ...shown(info), info };
    for (const [rule, holds] of Object.entries(RULES))
      if (!holds(page)) contradictions.push(`${rule}, but not for ${words}: ${page.text}`);
  }
  expect(contradictions).toEqual([]);
  expect(count).toBe(4 * 3 * 5 * 4 * 5 * 4 * 2);
});
