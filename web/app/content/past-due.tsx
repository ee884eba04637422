import type { ReactNode } from 'react';

export const pastDueText = {
  failed: (until: ReactNode) => <>Payment failed. You have access until {until}.</>,
  onHold: (until: ReactNode) => <>Your subscription is on hold. You have access until {until}.</>,
  unconfirmed: (until: ReactNode) => <>Your renewal is not confirmed yet. You have access until {until}.</>,
  renewalFailed: (amount: string, date: ReactNode) =>
    date ? (
      <>
        Your renewal of {amount} failed on {date}.
      </>
    ) : (
      <>Your renewal of {amount} failed.</>
    ),
  renewalDue: (date: ReactNode) => (
    <>Your renewal was due on {date}. The payment provider has not confirmed it yet.</>
  ),
  wasPutOnHold: 'The payment provider has put it on hold, and it will not renew.',
  tries: (date: ReactNode) => <>The payment provider will try again on {date}.</>,
  lastTry: (date: ReactNode) => (
    <>The payment provider will try one last time on {date}. If that fails too, your subscription ends.</>
  ),
  triesSoon: 'The payment provider will try again in a few days.',
  keep: 'To keep your subscription, make sure your card can be charged by then, or choose another one.',
  update: 'Update payment method',
  newWindow: ' at the payment provider, in a new window',
} as const;
