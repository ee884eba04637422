/** Words of the home page. The company's name, tagline and description stand in @carom/contract/site. */
export const home = {
  description:
    'Carom Labs studies how many parties share one medium. Try the Ethernet simulators, plan a league match, or book a class.',
  eyebrow: 'Distributed-computing research',
  intro:
    'Every shared medium asks the same question: who goes next? We study the answers, from the first Ethernet to league night, and build tools that let you try them.',
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

  /** Each shows a piece of itself. */
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
      text: 'Exact advice for league night, on your phone and without a network.',
      open: 'Open the planner',
    },
    learn: {
      eyebrow: 'Learn',
      heading: 'Classes with people who build it',
      text: 'Find a class, book a seat, and keep it in your calendar.',
      open: 'Search the classes',
      next: {
        label: 'The next classes',
        what: 'The list of the next classes',
        seatsLeft: (seats: number) =>
          seats === 0 ? 'full, with a waiting list' : seats === 1 ? '1 seat left' : `${seats} seats left`,
        empty: 'No classes are planned right now. New ones will appear here.',
        failed: 'The next classes could not be loaded.',
        retry: 'Try again',
        withoutScript: 'The search has every class, with its date and its seats.',
      },
    },
  },

  research: {
    heading: 'What we work on',
    intro: 'One thing, many who want it, and nobody in charge: the same few ideas decide how well that goes.',
    themes: {
      sharing: {
        heading: 'Sharing without a referee',
        text: 'Listen first, stop when you collide, wait a random time, try again. Why such polite rules carry so much traffic, and where they stop doing so.',
      },
      models: {
        heading: 'Models against measurements',
        text: 'A formula that fits on a napkin is worth a lot if you know where it is wrong. We set it beside a simulation of every single event, and show the gap.',
      },
      fairness: {
        heading: 'Fairness and waiting',
        text: 'A busy line can look efficient while one station talks and the others starve. We look at who waits, and for how long, not only at the total.',
      },
      turns: {
        heading: 'Decisions in turns',
        text: 'Two captains put up their players one after the other, each seeing what the other did. Small enough to solve exactly, rich enough to teach.',
      },
    },
  },

  closing: {
    heading: 'Your turn.',
    text: 'An account opens the planners and the members’ pages. Or just write to us: we like hard questions.',
    register: 'Create an account',
    contact: 'Write to us',
  },
} as const;
