import type { NoticeKind } from '@carom/contract/admin/operations/notice-kinds';

const advice: Readonly<Record<NoticeKind, string>> = {
  plan: 'Ask the operator of the site to correct the plan at the payment provider, or its id in the settings. The set-up check of the operators’ guide lists what is wrong.',
  webhook:
    'Until this is fixed, payments are recorded late or not at all. Ask the operator of the site to correct the webhook at the payment provider, or its id in the settings. The set-up check of the operators’ guide lists what is wrong.',
  verification:
    'We refuse the provider’s messages while this lasts. Ask the operator of the site to check the webhook id and the credentials in the settings. The notice disappears with the next message that we can verify.',
  unclearCharge:
    'Look the payment up at the payment provider. Until we know what it means, it counts as it did before.',
  unknownReversal:
    'This payment is not in our records, so no subscription has changed. Look it up at the payment provider to see who paid it. If it was a member, open their payments here and compare them with the provider. Then mark this as done.',
  unexpectedAmount:
    'The payment counts as it was charged. If the member paid too much, refund the difference on their page. Then mark this as done.',
  returnedAfterDeletion:
    'There is nothing more to do: if the payer asks, you can find the refund by the number of the payment. Mark this as done.',
  notReturned:
    'We try again every night. Look the payment up at the payment provider, and return the money another way if it cannot be refunded there. Then mark this as done.',
  dispute:
    'Answer at the payment provider before the date given, or refund the payment here. The notice disappears when the dispute is decided.',
};

export const paymentNoticesText = {
  title: 'Payments need attention',
  advice,
  loadFailed: 'The payment problems could not be loaded',
  loading: 'Loading the payment problems',
  none: 'No payment needs attention.',
  done: 'Mark as done',
  doneFor: (problem: string) => `Mark as done: ${problem}`,
  notDone: 'This was not marked as done',
} as const;
