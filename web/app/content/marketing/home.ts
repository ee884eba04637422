/** The company's name, tagline and description are in @carom/contract/site. */
export const home = {
  description:
    'Carom Labs studies how many parties share one medium. Try the Ethernet simulators, plan a league match, or book a class.',
  eyebrow: 'Distributed-computing research',
  intro:
    'Who goes next on a shared medium? We study the answers, from the first Ethernet to league night, and build tools that let you try them.',
  openSimulators: 'Open the simulators',
  planMatch: 'Plan a match',

  drawing: {
    title: 'One cable, five stations',
    pause: 'Pause',
    play: 'Play',
    described:
      'A drawing of five numbered balls on a pool table that hang on one cable like stations on an Ethernet. Stations 5 and 7 send in the same slot and collide. Both stop and wait a random time. Then 5 sends its frame, and 7 follows when the cable is free.',
    still: 'Both sent in one slot: a collision. Each waits, and tries again.',
    steps: [
      'The cable is quiet. All five listen.',
      '5 and 7 begin in the same slot, and collide.',
      'Both stop. Each draws a random wait.',
      '5 drew the shorter wait: its frame gets through.',
      '7 waited for quiet. Now it is its turn.',
    ],
  },

  /** Each product is shown with a sample. */
  products: {
    simulate: {
      eyebrow: 'Simulate',
      heading: 'The 1976 model, beside the real thing',
      text: 'Short packets lose the cable to collisions. Long ones keep it.',
      open: 'Open the Metcalfe model',
      curve: {
        described:
          'A plot of the Metcalfe model: the share of the time in which the cable carries packets, for 1 to 256 stations. The longer the packets, the less it falls.',
        inUse: 'of the cable in use at 256 stations',
        fewest: '1 station',
        most: '256 stations',
        packetSize: 'Packets',
        bits: (count: number) => `${count} bits`,
      },
    },
    plan: {
      eyebrow: 'Plan',
      heading: 'Put up the right player',
      text: 'Exact advice for league night.',
      open: 'Open the planner',
    },
    learn: {
      eyebrow: 'Learn',
      heading: 'Classes by practitioners',
      text: 'Find a class and book a seat.',
      open: 'Search the classes',
      next: {
        label: 'The next classes',
        what: 'The list of the next classes',
        seatsLeft: (seats: number) =>
          seats === 0 ? 'full' : seats === 1 ? '1 seat left' : `${seats} seats left`,
        empty: 'No classes are planned right now. New ones will appear here.',
        failed: 'The next classes could not be loaded.',
        retry: 'Try again',
        withoutScript: 'The search has every class, with its date and its seats.',
      },
    },
  },

  research: {
    heading: 'What we work on',
    intro:
      'How well many parties share one resource, with nobody in charge, comes down to the same few ideas.',
    themes: {
      sharing: {
        heading: 'Sharing without a referee',
        text: 'Listen first, stop when you collide, wait a random time, try again: why such simple rules work, and when they stop working.',
      },
      models: {
        heading: 'Models against measurements',
        text: 'We compare short formulas with a simulation of every single event, and show where they differ.',
      },
      fairness: {
        heading: 'Fairness and waiting',
        text: 'A busy line can look efficient while one station sends and the others wait. We look at who waits, and for how long.',
      },
      turns: {
        heading: 'Decisions in turns',
        text: 'Two captains put up their players in turn, each seeing what the other did. The game is small enough to solve exactly.',
      },
    },
  },

  closing: {
    heading: 'Your turn.',
    text: 'Create an account to use the planners, or write to us.',
    register: 'Create an account',
    contact: 'Write to us',
  },
} as const;
