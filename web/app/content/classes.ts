import { SEARCHED_WORD_LENGTH, SEARCHED_WORDS_MAX } from '@carom/contract/classes/search-limits';

/** Words of the class search. */
export const classSearch = {
  title: 'Class search',
  description: 'Search the classes of Carom Labs by words and category, and book a seat.',
  eyebrow: 'Classes',
  lead: 'Classes with people who build what they teach. Search by words or by category; looking is for everybody.',
  withoutScript: 'Searching needs JavaScript.',
  ignoredWords: `We left out some words: a search takes ${SEARCHED_WORDS_MAX} words of up to ${SEARCHED_WORD_LENGTH} letters each.`,

  beginning: {
    heading: 'Where to begin',
    categories: [
      {
        category: 'Cat1',
        image: '/class-images/collision.svg',
        heading: 'Sharing one medium',
        text: 'Collisions, backoff, tokens, signals and cables: how many talk on one line.',
      },
      {
        category: 'Cat2',
        image: '/class-images/consensus.svg',
        heading: 'Working together',
        text: 'Clocks, queues, agreement, failure, and the mathematics of a league night.',
      },
    ],
    topicsHeading: 'Or look for a subject',
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
        text: 'Booking is for members with a subscription. Is a class full? Join the waiting list: the first in line gets the next free seat, and a mail.',
      },
      {
        heading: 'Keep the date',
        text: 'Your schedule shows what you have booked, gives a seat back, and fills your calendar.',
      },
    ],
  },
} as const;
