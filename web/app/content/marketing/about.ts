export const about = {
  title: 'About',
  what: 'This page',
  description:
    'Carom Labs is a distributed-computing research company. What we study, how we work, and why a research company is named after a billiard shot.',
  eyebrow: 'About',
  heading: 'One table, many players',
  intro:
    'Carom Labs is a research company for distributed computing. We study how independent parties share one thing without anybody in charge, and we publish what we learn as something you can try yourself.',
  name: {
    heading: 'Why “Carom”',
    paragraphs: [
      'A carom is a shot in which the cue ball strikes one ball and goes on to strike another. One push, and the state of the whole table has changed. The next player starts from there.',
      'Messages on a shared line behave much like that. What you do depends on what you heard, what you heard depends on what others did a moment ago, and nobody sees the whole table at once. So the balls and the line are our picture for everything on this site.',
    ],
    described:
      'A drawing of a carom: the cue ball strikes ball 5, leaves it at a right angle and goes on to strike ball 7.',
  },
  practice: {
    heading: 'What we do',
    research: {
      heading: 'Research',
      text: 'Contention, random backoff, fairness and decisions in turns. We prefer small questions that have an exact answer.',
    },
    simulators: {
      heading: 'Simulators',
      text: 'Ethernet simulators that are open to everyone, for use in class or on your own.',
      link: 'See the simulations',
    },
    planners: {
      heading: 'Planners',
      text: 'Tools for captains of pool-league teams: five players a side, a skill total of at most 23, and five rounds.',
      link: 'Open the planner',
    },
    classes: {
      heading: 'Classes',
      text: 'Classes that members can search and book, from the first collision to consensus.',
      link: 'Search the classes',
    },
  },
  principles: {
    heading: 'How we work',
    items: [
      {
        heading: 'We show both numbers',
        text: 'Where a model and a simulation disagree, we show both. The gap is usually the lesson.',
      },
      {
        heading: 'We write down what we assume',
        text: 'Every formula comes with its units and its source, and with the cases in which it should not be trusted.',
      },
      {
        heading: 'We build for poor reception',
        text: 'Matches are played where the signal is poor. What a captain needs at the table works without it.',
      },
      {
        heading: 'No trackers',
        text: 'These pages load no font, script or picture from other companies, and nothing tracks you.',
      },
    ],
  },
  closing: {
    heading: 'Working on something that has to be shared?',
    text: 'Whether you teach a lab session, captain a team or run a network, we would like to hear from you.',
    contact: 'Write to us',
    team: 'Meet the team',
  },
} as const;
