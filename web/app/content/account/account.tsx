import type { ReactNode } from 'react';

export const accountPageText = {
  description: 'Your subscription, your profile, and where to log out.',
  links: 'More of your account',
  payments: 'Payments and invoices',
  profile: 'Edit profile',
  sessions: 'Sessions',
} as const;

export const cancelSubscriptionText = {
  title: 'Cancel your subscription?',
  ends: 'What ends, at once:',
  endsBooking: 'booking classes, and the plus and minus columns in feature 2;',
  endsPaidTime: (endDate: ReactNode) => <>the time you have paid for, until {endDate}: it is not refunded.</>,
  staysBooked: 'classes you have already booked;',
  complimentaryBegin: 'Your complimentary days begin at once, so you can still book classes.',
  staysSaved: 'your account, everything you have saved, and your invoices.',
  after: 'You will not be charged again, and you can resubscribe at any time.',
  endsTries: (hasComplimentaryDays: boolean) =>
    `${hasComplimentaryDays ? 'Your complimentary days stay.' : 'You are not subscribed.'} The payment provider will still try to renew your subscription. If you cancel, it will not, and you will not be charged.`,
  instead: 'To use the time you have paid for, close this and choose “Do not renew” instead.',
} as const;

const PERIOD: Readonly<Record<string, string>> = { monthly: 'month', yearly: 'year' };

export const planSwitchText = {
  button: (plan: string, isBack: boolean) => (isBack ? `Stay with ${plan}` : `Switch to ${plan}`),
  now: (startsOn: ReactNode) => (
    <>Nothing is charged now. You keep your current plan until {startsOn}, as you have paid for it.</>
  ),
  firstCharge: (startsOn: ReactNode, amount: string, paidUntil: ReactNode) => (
    <>
      On {startsOn} you pay {amount} for the time until {paidUntil}.
    </>
  ),
  after: (amount: string, plan: string) =>
    `After that it renews for ${amount} every ${PERIOD[plan] ?? plan}.`,
  consent: 'You confirm the switch on the payment provider’s page, and then come back here.',
  leave: 'Keep my plan',
  go: 'Go to the provider',
  agreed: (plan: string, startsOn: ReactNode, amount: string) => (
    <>
      Switches to {plan} on {startsOn} for {amount}.
    </>
  ),
  notAsked: 'Your plan was not switched',
  notAnswered: 'We could not check whether you agreed to the switch',
} as const;

export const renewalText = {
  stop: 'Do not renew',
  title: 'Stop the renewal?',
  means: 'If it does not renew:',
  staysSubscribed: (endDate: ReactNode) => (
    <>you stay subscribed until {endDate}, and nothing changes until then;</>
  ),
  notCharged: 'you will not be charged again;',
  canTakeBack: 'you can change your mind here, up to the day before it ends.',
  unlikeCancel: 'The Cancel button is for ending your subscription at once.',
  ends: (endDate: ReactNode) => <>Ends on {endDate}, will not renew.</>,
  takeBack: 'Changed your mind? Renew again, and your subscription continues as before.',
  tooLate: 'You can subscribe again once it has ended.',
  notStopped: 'The renewal was not stopped',
  notResumed: 'Your subscription was not renewed again',
} as const;

export const confirmingPaymentText = {
  progress: (amount: string, plan: string) =>
    `${amount} for the ${plan} plan. The payment provider is still working on it; this usually takes a few seconds. You can leave this page: nothing is lost, and nothing is charged twice.`,
} as const;

export const cancellationText = {
  failed: 'Your subscription was not cancelled',
  unknown:
    'We lost the connection before the answer came, so we do not know whether your subscription was cancelled. Please reload this page to see.',
  notYet:
    'We lost the connection before the answer came. For now, your subscription is not cancelled. You can try again.',
  unchanged: (failure: string) => `Nothing was changed. ${failure}`,
  checking: 'No answer yet. Checking whether your subscription was cancelled …',
  expired: 'Your subscription was not cancelled, because the page had expired. Please log in again.',
} as const;

export const logoutPanelText = {
  lead: 'Ends the session in this browser.',
} as const;

export const paymentOptionText = {
  terms: (amount: ReactNode, interval: string) => (
    <>
      {amount} now and {interval} until you cancel, in US dollars. You pay in the payment provider’s window;
      we never see your card number.
    </>
  ),
  preparing: 'Preparing the payment',
  another: 'Choose another plan',
  loadingButton: 'Loading the payment provider’s button',
} as const;

export const planChoiceText = {
  heading: (plan: string) => `Pay for the ${plan} plan`,
} as const;

export const planOffersText = {
  realPrice: (amount: string, interval: string) => `Test mode. Your real price: ${amount} ${interval}.`,
  saving: (amount: string) => `${amount} less than twelve monthly payments.`,
  renews: 'Renews until you cancel.',
} as const;

const daysCount = (days: number) => (days === 1 ? '1 complimentary day' : `${days} complimentary days`);

export const subscriptionFactsText = {
  subscribed: 'You are subscribed.',
  complimentary: (endDate: ReactNode) => (
    <>
      These days are complimentary: nothing is charged for them. They end on {endDate}; after that you can
      choose a plan here.
    </>
  ),
  stillRenews: (date: ReactNode, amount: string) => (
    <>
      Your own subscription also continues: it renews on {date} for {amount}.
    </>
  ),
  dated: (days: number, from: ReactNode, to: ReactNode) => (
    <>
      {daysCount(days)} from {from} to {to}.
    </>
  ),
  waiting: (days: number) => <>{daysCount(days)}, from the end of your subscription.</>,
  renews: (date: ReactNode, amount: string) => (
    <>
      Renews on {date} for {amount}.
    </>
  ),
  cancelled: 'Your subscription is cancelled.',
  bookingEnded:
    'You can no longer book classes, even during the rest of the time you had paid for. Classes you have already booked stay booked.',
  noBooking: 'You can no longer book classes. Classes you have already booked stay booked.',
  ended: {
    refunded: 'Your subscription has ended, and your last payment was refunded.',
    reversed: 'Your subscription has ended: your bank or card issuer reversed the last payment.',
    expired: 'Your subscription has ended.',
    refused: 'Your payment could not be accepted and was refunded in full. No subscription was started.',
  },
  notChargedAgain: 'You will not be charged again.',
  lapsed: {
    refunded: 'Your last payment was refunded, so you are not subscribed right now.',
    reversed: 'Your bank or card issuer reversed your last payment, so you are not subscribed right now.',
    expired: 'You are not subscribed right now.',
  },
  notCancelled: 'Your subscription is not cancelled.',
  notPaidInTime: 'It was not paid in time. Nothing was charged for the renewal.',
  onceConfirmed: 'Once it does, you are subscribed again.',
  again: (amount: string, date: ReactNode) => (
    <>
      On {date} the payment provider will try to charge {amount} for the period that starts then. If that
      works, you are subscribed again. If you do not want that, cancel.
    </>
  ),
} as const;

export const subscriptionPanelText = {
  loading: 'Loading your subscription',
  findClass: 'Find a class',
  plans: {
    first: { title: 'Choose a plan', note: null },
    again: { title: 'Subscribe again', note: null },
    instead: {
      title: 'Pay with another card or plan',
      note: 'Choose a plan and pay for it now. Your current subscription then ends, and you will not be charged for it again.',
    },
    insteadOfLapsed: {
      title: 'Subscribe again now',
      note: 'Choose a plan and pay for it now. Your previous subscription then ends, and you will not be charged for it again.',
    },
  },
  loadFailed: 'Your subscription could not be loaded',
} as const;

export const testModeText = {
  prices: (label: ReactNode, monthly: string, yearly: string, realMonthly: string, realYearly: string) => (
    <>
      {label} prices show as {monthly} and {yearly}. The real prices for your pay type are {realMonthly} a
      month and {realYearly} a year.
    </>
  ),
  failed: 'The test subscription was not created',
  note: (plan: string) => `Records the ${plan} plan with a test payment id. Nothing is paid.`,
} as const;

export const checkoutText = {
  notKnownYet: 'The payment provider does not know about this payment yet. Please check again in a moment.',
  windowClosed:
    'The payment window was closed before the payment was complete. Nothing was paid. You can try again.',
  providerError: 'The payment provider reported an error. Nothing was paid. You can try again now or later.',
  unknown:
    'We do not know yet whether the payment went through. Nothing is lost: if you paid, it will show here. Please check before you pay again.',
  notPrepared: 'The payment could not be prepared',
  providerAway: 'We could not reach the payment provider. Nothing was paid. Please try again.',
  refused: 'The payment was not accepted',
  priceChanged:
    'The price has changed since you opened this page. Nothing was paid. Please check the new price above before you continue.',
} as const;
