/** The team page without a file of the owner: see docs/operations.md. All people in this list are placeholders. */
const placeholders = [
  {
    name: 'Team member two',
    role: 'Role to be announced',
    text: 'This place is reserved for the second member of the team.',
  },
  {
    name: 'Team member three',
    role: 'Role to be announced',
    text: 'This place is reserved for the third member of the team.',
  },
  {
    name: 'Team member four',
    role: 'Role to be announced',
    text: 'This place is reserved for the fourth member of the team.',
  },
  {
    name: 'Team member five',
    role: 'Role to be announced',
    text: 'This place is reserved for the fifth member of the team.',
  },
] as const;

export const team = {
  title: 'Team',
  what: 'The team',
  description: 'The people behind Carom Labs: the founder and the team.',
  eyebrow: 'Team',
  heading: 'Our team',
  intro:
    'We are a small company by choice. Your question reaches the person who can answer it, and the person who wrote a model explains it.',
  founder: {
    name: 'The founder',
    role: 'Founder and principal researcher',
    paragraphs: [
      'The founder started Carom Labs to publish research on shared media as pages that run, so that people can try it. The work began with the question that the first Ethernet answered, and still centres on it: how do many independent senders use one line without a referee?',
      'Today the founder chooses the questions, writes the models and checks them against the published results before they go online. The Ethernet simulators come from that work. So do the match planners, which began at a league match: two captains who take turns are a distributed system too.',
      'The founder also teaches, and reads what you write on the contact page.',
    ],
    work: [
      'Medium access and backoff',
      'Simulation and its checks',
      'Games of perfect information',
      'Teaching',
    ],
  },
  workLabel: 'Fields of work',
  membersHeading: 'More of the team',
  membersIntro: 'Four more profiles will appear here.',
  placeholderLabel: 'Placeholder',
  placeholders,
} as const;
