import type { NoticeKind } from '@carom/contract/admin/operations/notice-kinds';

const advice: Readonly<Record<NoticeKind, string>> = {
  plan: 'Ask whoever runs the site to correct the plan at the payment provider, or its id in the settings. The set-up check of the operators’ guide lists what is wrong.',
  webhook:
    'Until this is fixed we hear of payments late or not at all. Ask whoever runs the site to correct the webhook at the payment provider, or its id in the settings. The set-up check of the operators’ guide lists what is wrong.',
  verification:
    'We refuse the provider’s messages while this lasts. Ask whoever runs the site to check the webhook id and the credentials in the settings. It clears itself with the next message we can verify.',
  unclearCharge:
    'Look the payment up at the payment provider. Until we know what it means, it counts as it did before.',
  unknownReversal:
    'A bank took back a payment we cannot find in our books. Look it up at the payment provider, then compare the member’s payments here.',
  unexpectedAmount:
    'The payment counts as it was charged. Compare it with the plan at the payment provider, and refund the difference if the member paid too much.',
  returnedAfterDeletion:
    'The refund was made. There is nobody left to tell; mark it as done when you have noted it.',
  dispute:
    'Answer at the payment provider before the date given, or refund the payment here. The notice goes away when the dispute is decided.',
};

/** Words about what is wrong with payments. */
export const paymentNoticesText = {
  title: 'Payments need a look',
  advice,
  loadFailed: 'The payment problems could not be loaded',
  loading: 'Loading the payment problems',
  none: 'Nothing about payments needs a look.',
} as const;
