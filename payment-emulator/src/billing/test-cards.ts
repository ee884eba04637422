import type { CardStatus } from './subscription.ts';

export const TEST_CARD_NAMES = [
  'accepted',
  'declined',
  'second_try',
  'window_closes',
  'renewals_fail',
  'echeck',
  'echeck_bounces',
] as const;
export type TestCardName = (typeof TEST_CARD_NAMES)[number];

export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly answer: 'accepted' | 'declined' | 'declinedOnce';
  /** The results of the first charge, if it is accepted, and of later ones. */
  readonly first: CardStatus;
  readonly later: CardStatus;
  /** Whether the page with the button is notified of the approval. */
  readonly notifiesPage: boolean;
}

const plain = { answer: 'accepted', first: 'accepted', later: 'accepted', notifiesPage: true } as const;

export const TEST_CARDS: Readonly<Record<TestCardName, TestCard>> = {
  accepted: { ...plain, number: '4111111111111111', label: 'Accepted' },
  declined: { ...plain, number: '4000000000000002', label: 'Declined', answer: 'declined' },
  second_try: {
    ...plain,
    number: '4000000000003220',
    label: 'Declined once, accepted on the second try',
    answer: 'declinedOnce',
  },
  window_closes: {
    ...plain,
    number: '4000000000000119',
    label: 'Accepted, but this window closes before the shop hears of it',
    notifiesPage: false,
  },
  renewals_fail: {
    ...plain,
    number: '4000000000000341',
    label: 'Accepted now, declined at every renewal',
    later: 'failing',
  },
  echeck: {
    ...plain,
    number: '4000000000000077',
    label: 'Bank account (eCheck): pending for days, then paid',
    first: 'echeck',
    later: 'echeck',
  },
  echeck_bounces: {
    ...plain,
    number: '4000000000009979',
    label: 'Bank account (eCheck): pending for days, then declined',
    first: 'bouncing',
    later: 'bouncing',
  },
};

export function findTestCard(number: string): TestCardName | null {
  return TEST_CARD_NAMES.find((name) => TEST_CARDS[name].number === number) ?? null;
}
