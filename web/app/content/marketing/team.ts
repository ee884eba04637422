/**
 * Words of the team page, where the owner has given none: see docs/operations.md. Whoever is in this list is a
 * placeholder.
 */
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
  heading: 'Who is at the table',
  intro:
    'A small company on purpose. Questions reach the person who can answer them, and the person who wrote a model is the one who explains it.',
  founder: {
    name: 'The founder',
    role: 'Founder and principal researcher',
    paragraphs: [
      'The founder started Carom Labs to put research on shared media where people can touch it: not in a slide deck, but in a page that runs. The work began with the question that the first Ethernet answered, and has stayed close to it since: how do many independent senders use one line without a referee?',
      'Today the founder chooses the questions, writes the models and checks them against the published results before they go online. The Ethernet simulators come from that work. So do the match planners, which came up at a league table: two captains who take turns are a distributed system as well, with chalk.',
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
  membersHeading: 'Places at the table',
  membersIntro: 'Four more profiles will appear here.',
  placeholderLabel: 'Placeholder',
  placeholders,
} as const;
