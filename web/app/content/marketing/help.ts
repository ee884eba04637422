/** A question with its answer, and additional search terms. */
export interface HelpItem {
  readonly question: string;
  readonly answer: string;
  readonly steps?: readonly string[];
  readonly also?: string;
}

export interface HelpTopic {
  /** Used in links to the question. */
  readonly id: string;
  readonly heading: string;
  readonly intro?: string;
  readonly items: readonly HelpItem[];
  readonly link?: 'forgotPassword' | 'search' | 'plans';
}

/** The support address is in @carom/contract/site. */
export const help = {
  title: 'Help',
  description:
    'Answers about logging in, booking, invoices, refunds and waiting lists, technical support by e-mail, and how to allow the pop-ups of your video-meeting app in Safari on macOS, Chrome and Firefox.',
  eyebrow: 'Help',
  heading: 'How can we help?',
  intro: 'Search the answers, or choose a topic. For technical issues, write to us by e‑mail.',
  contents: 'Topics',
  search: {
    label: 'Search the help',
    clear: 'Show all answers',
    found: (count: number, query: string) =>
      `${count === 1 ? '1 answer' : `${count} answers`} for “${query}”.`,
    none: (query: string) => `No answer matches “${query}”.`,
    noneHint: 'Try another word, or write to us. A person reads your message and answers by e‑mail.',
    contact: 'Write to us',
  },
  links: {
    forgotPassword: 'Reset your password',
    search: 'Search the classes',
    plans: 'What a subscription includes and costs',
  },
  support: {
    heading: 'Technical support',
    text: 'Write to us when a page does not work, you cannot log in, or something looks wrong.',
    includeHeading: 'It helps if you tell us',
    include: [
      'what you did, what you expected, and what you saw instead;',
      'the address of the page;',
      'your browser and its version, and your device;',
      'the request id, if an error page shows one.',
    ],
    warning: 'Please do not send us your password. We never ask for it.',
    contact: 'Or use the contact form',
  },
} as const;
