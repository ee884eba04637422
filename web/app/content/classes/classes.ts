import { SEARCHED_WORD_LENGTH, SEARCHED_WORDS_MAX } from '@carom/contract/classes/search-limits';
import type { ClassPeriod, DayFilter } from '@carom/domain/classes/periods';

export const classSearch = {
  title: 'Class search',
  description: 'Search the classes of Carom Labs by words and category, and book a seat.',
  eyebrow: 'Classes',
  lead: 'Classes taught by people who build what they teach. Search by word or category; you need no account to look.',
  withoutScript: 'Searching needs JavaScript.',
  ignoredWords: `We left out some words: a search takes ${SEARCHED_WORDS_MAX} words of up to ${SEARCHED_WORD_LENGTH} letters each.`,

  beginning: {
    heading: 'Where to begin',
    categories: [
      {
        category: 'Cat1',
        image: '/class-images/collision.svg',
        heading: 'Sharing one medium',
        text: 'Collisions, backoff, tokens, signals and cables: how many stations share one line.',
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
        text: 'Each one shows when it is, in its own time zone and in yours, and how many seats are left.',
      },
      {
        heading: 'Book a seat',
        text: 'Booking is for members with a subscription. If a class is full, join the waiting list: we book the next free seat for the first in line, and e‑mail them.',
      },
      {
        heading: 'Keep track of your classes',
        text: 'Your schedule shows what you have booked. You can cancel there, or add the classes to your calendar.',
      },
    ],
  },
} as const;

export const classCardText = {
  teacher: (name: string) => `With ${name}`,
  booked: 'You have a seat.',
  waiting: 'You are on the waiting list.',
  full: 'Full, with a waiting list.',
  join: 'Join waiting list',
  joining: 'Joining the waiting list',
  onList: 'On the waiting list',
} as const;

export const searchText = {
  failed: 'The search did not work',
  zones: 'Each class shows its own time, and yours where it differs.',
  understood(terms: string, period: ClassPeriod, hasFound: boolean) {
    const outcome = hasFound ? '; these classes are' : ', and no class is';
    return `Nothing is called “${terms.trim()}”${outcome} ${wordsOf(period)}.`;
  },
} as const;

interface ChosenClasses {
  readonly day: DayFilter | null;
  readonly category: string;
}

export const upcomingText = {
  heading: 'What’s next',
  days: 'Days',
  categories: 'Kinds of class',
  dayLabels: { any: 'Any day', today: 'Today', this_week: 'This week', this_month: 'This month' },
  daysOfTheClass: 'Days count where the class is held.',
  loading: 'Loading the next classes',
  failed: 'The next classes could not be loaded',
  count: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
  none({ day, category }: ChosenClasses) {
    if (day === null && category === 'Any') return 'No classes are planned right now.';
    const kind = category === 'Any' ? 'classes' : `${category} classes`;
    return `No more ${kind} ${day === null ? 'are planned right now' : wordsOf(day)}.`;
  },
  showAll: 'Show all classes',
} as const;

function wordsOf(period: ClassPeriod): string {
  return period.replaceAll('_', ' ');
}

export const bookClassText = {
  loginFirst: (title: string) => `Please login to book ${title}`,
  needsAccount: 'Booking needs an account',
  logIn: 'Log in',
  createAccount: 'Create an account',
  notNow: 'Not now',
  noCalendarFile: 'The calendar file could not be created. You can download it from your schedule.',
  failed: (title: string) => `${title} was not booked`,
  sameTime: 'Another class at that time',
  quoted: (title: string) => `“${title}”`,
  bookBothQuestion: (titles: string) => `You have booked ${titles} at that time. Book both?`,
  full: 'This class is full',
  joinOffer: (title: string) =>
    `${title} has no seats left. Join the waiting list: when it is your turn, we book the next free seat for you and e‑mail you.`,
  join: 'Join the waiting list',
  notJoined: (title: string) => `You were not put on the waiting list for ${title}`,
  subscribe: 'To book a class, please subscribe in the Account page.',
  goToAccount: 'Go to Account',
} as const;
