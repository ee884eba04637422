import { PAY_TYPES } from '@carom/domain/access';
import { PLANS } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { PROFILE_SUBSCRIPTIONS } from '../accounts/auth.ts';
import { envelope } from '../envelope.ts';
import { issuedInvoice } from '../invoices/schemas.ts';
import { shownAmount, shownCurrency } from '../money.ts';
import { line } from '../text.ts';
import { CHARGE_STATES } from './charge-states.ts';

const SUBSCRIPTION_ENDS = ['refunded', 'reversed', 'expired', 'refused'] as const;

const date = z.iso.date();
const plan = z.enum(PLANS, { error: "The plan is 'monthly' or 'yearly'." });
const recurringPaymentId = z
  .string()
  .meta({ description: 'The id of the subscription at the payment provider' });

const profile = z.object({
  pay_type: z.enum(PAY_TYPES),
  subscription: z
    .enum(PROFILE_SUBSCRIPTIONS)
    .meta({ description: "'' where there is none, or where it has expired" }),
});

const paymentPaid = z.object({
  plan,
  amount: shownAmount.meta({ description: 'What was charged for the range' }),
  currency: shownCurrency,
  start_date: date,
  end_date: date.meta({ description: 'The last day of the validity range' }),
  status: z.enum(['paid', 'expired']),
});

const paymentCancelled = z.object({ plan, amount: shownAmount, date, status: z.literal('cancelled') });

const comingDays = z.object({
  days: z.int32(),
  start_date: date.nullable().meta({ description: 'null: when the subscription ends, which renews' }),
  end_date: date.nullable(),
});

const renewalFailure = z.object({
  amount: shownAmount.meta({ description: 'What could not be charged' }),
  failed_on: date.nullable().meta({ description: 'null: the provider does not tell' }),
  next_try_on: date.nullable().meta({ description: 'null: there is none, or the provider does not tell' }),
  is_last_try: z.boolean().meta({ description: 'The next try is the last one of this renewal' }),
  payer_page_url: z.url().meta({ description: 'Where payers change their card at the provider' }),
});

const prices = z.object({
  subscription_yearly_payment_amount: shownAmount,
  subscription_monthly_payment_amount: shownAmount,
  subscription_vip_yearly_payment_amount: shownAmount,
  subscription_vip_monthly_payment_amount: shownAmount,
});

const checkout = z.object({
  vendor: z.literal('paypal'),
  client_id: z.string(),
  sdk_url: z.url().meta({ description: "The address of the provider's script" }),
});

const subscriptionState = envelope.extend({
  profile,
  payment_paid: paymentPaid.nullable().meta({ description: 'The newest paid range; null: never paid' }),
  payment_cancelled: paymentCancelled.nullable(),
  complimentary_days: comingDays
    .nullable()
    .meta({ description: 'All that were given and have not begun; null: none' }),
  ...prices.shape,
});

const switchTerms = z.object({
  plan,
  amount: shownAmount,
  starts_on: date.meta({ description: 'The day of the next charge, which is the first for this plan' }),
});

/** The public prices, in US dollars. */
export const plansReply = envelope.extend({ monthly_amount: shownAmount, yearly_amount: shownAmount });

/** The same fields with status 200 and, for members who have never paid, with 404. */
export const subscriptionInfoReply = subscriptionState.extend({
  payment_pending: z
    .object({ plan, amount: shownAmount, recurring_payment_id: recurringPaymentId })
    .nullable()
    .meta({ description: 'Approved at the provider, and not confirmed to us yet' }),
  payment_overdue: z
    .boolean()
    .meta({ description: 'The last renewal failed; the member is still subscribed, see renewal_failure' }),
  subscription_end: z.enum(SUBSCRIPTION_ENDS).nullable().meta({
    description:
      'Why nothing counts of what was paid; refused: the payment was returned, and nothing was started. null: something counts, or was cancelled, or there was nothing',
  }),
  renewal: z
    .object({
      date,
      amount: shownAmount,
      is_due: z.boolean().meta({ description: 'The day has passed, and the provider has not confirmed it' }),
    })
    .nullable()
    .meta({
      description:
        'When the provider charges next, and how much, also where all that was paid has gone back; null: it does not renew',
    }),
  grace_end_date: date.nullable().meta({
    description:
      'The last day of access beyond end_date, while a renewal is awaited or tried again; null: not in grace',
  }),
  renewal_failure: renewalFailure.nullable().meta({ description: 'The last renewal failed. Else null' }),
  can_subscribe_anew: z.boolean().meta({
    description:
      'In grace, where no paid time is left: with another card or plan, which ends the present subscription',
  }),
  can_stop_renewal: z
    .boolean()
    .meta({ description: 'It renews, and would last to its end date if it did not' }),
  do_not_renew: z
    .object({
      ends_on: date,
      can_take_back: z.boolean().meta({ description: 'false: it has ended at the provider, or ends today' }),
    })
    .nullable()
    .meta({ description: 'The member chose that it ends with what is paid. Else null' }),
  plan_switch: switchTerms
    .nullable()
    .meta({ description: 'The payer has agreed to another plan, from that day on. Else null' }),
  switch_offer: switchTerms
    .extend({ paid_until: date.meta({ description: 'The last day that the first charge would pay for' }) })
    .nullable()
    .meta({ description: 'The plan that can be switched to, or back to. Else null' }),
  checkout,
  test_mode: z
    .object({ monthly_payment_amount: shownAmount, yearly_payment_amount: shownAmount })
    .nullable()
    .meta({ description: 'In test mode: the real prices of the pay type. Else null' }),
});

/** The state of a member's subscription, without the available actions. */
export const shownSubscription = subscriptionInfoReply.pick({
  profile: true,
  payment_paid: true,
  payment_cancelled: true,
  complimentary_days: true,
  payment_pending: true,
  payment_overdue: true,
  subscription_end: true,
  renewal: true,
  grace_end_date: true,
  renewal_failure: true,
  do_not_renew: true,
  plan_switch: true,
});

export const checkoutIntentBody = z.object({ plan });

export const checkoutIntentReply = envelope.extend({
  intent_id: z.uuid(),
  plan,
  amount: shownAmount,
  recurring_payment_id: recurringPaymentId,
  expires_at: z.iso.datetime(),
  expires_in_s: z.int32().meta({ description: 'For so many seconds from now it can be approved' }),
  checkout,
});

export const subscriptionPaymentBody = z.object({
  amount: line({ label: 'Amount', max: 20 }),
  plan,
  vendor: line({ label: 'Vendor', max: 20 }),
  recurring_payment_id: line({ label: 'Payment id', max: 50 }),
});

/** Status 200 when paid; 202 without payment_paid while the provider has not charged yet. */
export const subscriptionPaymentReply = envelope.extend({
  payment_paid: paymentPaid.nullable(),
  profile,
});

/** The same fields with status 200 and, if there is nothing to cancel, with 404. */
export const subscriptionCancelReply = subscriptionState;

export const switchPlanBody = z.object({
  plan,
  amount: line({ label: 'Amount', max: 20 }).meta({ description: 'What it costs, as the member was told' }),
});

export const switchPlanReply = envelope.extend({
  ...switchTerms.shape,
  approve_url: z.url().meta({ description: 'Where the payer agrees, at the payment provider' }),
});

export const answerSwitchBody = z.object({ answer: z.enum(['agreed', 'declined']) });

export const testSubscriptionBody = z.object({ plan });

const PAYMENT_KINDS = ['charge', 'refund', 'reversal', 'cancellation'] as const;
const PAYMENT_STATES = [...CHARGE_STATES, 'cancelled'] as const;

const payment = z.object({
  id: z.string().meta({ description: 'Different for every row' }),
  kind: z.enum(PAYMENT_KINDS),
  date,
  plan,
  amount: shownAmount
    .nullable()
    .meta({ description: 'null: the provider does not tell how much was refunded' }),
  currency: shownCurrency,
  state: z.enum(PAYMENT_STATES),
  receipt_id: z.uuid().nullable().meta({ description: 'Of the charge: opens its receipt' }),
  invoices: z
    .array(issuedInvoice)
    .meta({ description: 'Of a charge its invoice; of what went back the credit notes' }),
});

export const paymentsReply = envelope.extend({ payments: z.array(payment) });

/** Accepts any text: an id that is not one of the caller's charges is answered as not found. */
export const receiptParams = z.object({ id: z.string() });

export const receiptReply = envelope.extend({
  receipt: z.object({
    id: z.uuid(),
    number: z.string(),
    date,
    plan,
    pay_type: z.enum(PAY_TYPES),
    amount: shownAmount,
    currency: shownCurrency,
    start_date: date.nullable().meta({ description: 'null where nothing was granted for it' }),
    end_date: date.nullable(),
    state: z.enum(PAYMENT_STATES),
    refunded_amount: shownAmount.nullable(),
    refunded_date: date.nullable(),
    vendor: z.string(),
    recurring_payment_id: recurringPaymentId,
    sale_id: z.string(),
    name: z.string(),
    email: z.string(),
    invoices: z.array(issuedInvoice).meta({ description: 'The invoice, and the credit notes on it' }),
  }),
});

export type ShownSubscription = z.infer<typeof shownSubscription>;
export type SubscriptionInfo = z.infer<typeof subscriptionInfoReply>;
export type ComingDays = z.infer<typeof comingDays>;
export type Payment = z.infer<typeof payment>;
export type Receipt = z.infer<typeof receiptReply>['receipt'];
