import { SEARCHED_WORD_LENGTH, SEARCHED_WORDS_MAX } from '@carom/contract/classes/search-limits';

/** Words of the class search. */
export const classSearch = {
  title: 'Class search',
  description: 'Search the classes of Carom Labs by words and category, and book a seat.',
  eyebrow: 'Classes',
  lead: 'Classes with people who build what they teach. Search by word or category; anyone can look.',
  withoutScript: 'Searching needs JavaScript.',
  ignoredWords: `We left out some words: a search takes ${SEARCHED_WORDS_MAX} words of up to ${SEARCHED_WORD_LENGTH} letters each.`,

  beginning: {
    heading: 'Where to begin',
    categories: [
      {
        category: 'Cat1',
        image: '/class-images/collision.svg',
        heading: 'Sharing one medium',
        text: 'Collisions, backoff, tokens, signals and cables: how many stations talk on one line.',
      },
      {
        category: 'Cat2',
        image: '/class-images/consensus.svg',
        heading: 'Working together',
        text: 'Clocks, queues, agreement, failure, and the mathematics of a league night.',
      },
    ],
    topicsHeading: 'Or pick a topic',
    topics: ['Backoff', 'Slot time', 'Timeouts', 'Consensus', 'Clocks', 'Queues', 'Latency', 'Pool league'],
  },

  steps: {
    heading: 'How booking works',
    items: [
      {
        heading: 'Find a class',
        text: 'Each one shows when it is, in your own time zone, and how many seats are left.',
      },
      {
        heading: 'Book a seat',
        text: 'Booking is for members with a subscription. Is a class full? Join the waiting list: the first in line gets the next free seat, and an e‑mail.',
      },
      {
        heading: 'Keep the date',
        text: 'Your schedule shows what you have booked, lets you give a seat back, and fills your calendar.',
      },
    ],
  },
} as const;

export const classCardText = {
  booked: 'You have a seat.',
  waiting: 'You are on the waiting list.',
  full: 'Full. Book to join the waiting list.',
  onList: 'On the waiting list',
} as const;

export const searchText = {
  failed: 'The search did not work',
  zone: (place: string) => `Times are in your time zone, ${place}.`,
} as const;

export const bookClassText = {
  loginFirst: (title: string) => `Please login to book ${title}`,
  goToLogin: 'Go to Login',
  failed: (title: string) => `${title} was not booked`,
  full: 'This class is full',
  joinOffer: (title: string) =>
    `There is no seat left in ${title}. Join the waiting list and you get the next free seat when it is your turn; we will e‑mail you.`,
  join: 'Join the waiting list',
  notJoined: (title: string) => `You were not put on the waiting list for ${title}`,
  subscribe: 'To book a class, please subscribe in the Account page.',
  goToAccount: 'Go to Account',
} as const;
