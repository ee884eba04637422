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

  cards: {
    simulate: {
      eyebrow: 'Simulate',
      heading: 'The 1976 model, beside the real thing',
      text: 'Metcalfe’s curve, the published table, and a performance simulator that you can push until the line is full.',
    },
    plan: {
      eyebrow: 'Plan',
      heading: 'Put up the right player',
      text: 'Exact advice for league night, round by round, on your phone and without a network.',
    },
    learn: {
      eyebrow: 'Learn',
      heading: 'Classes with people who build it',
      text: 'Search the classes, book a seat, and keep it in your calendar.',
    },
  },

  research: {
    heading: 'What we work on',
    intro:
      'A cable, a radio channel, a lock in a database, a pool table: one thing, many who want it, and nobody in charge. The same few ideas decide how well that goes.',
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

  figures: {
    heading: 'Three numbers we like',
    items: [
      {
        figure: '1/e',
        heading: 'The crowd’s limit',
        text: 'With very many stations that all want to send, the chance that exactly one of them gets a slot falls to 1/e, about 36.8%, and no further.',
      },
      {
        figure: '5/8',
        heading: 'Winners keep winning',
        text: 'Two stations collide and one gets through. When they collide again, the last winner takes the next race with probability 5/8; the other with 1/8.',
      },
      {
        figure: '14,400',
        heading: 'Every possible night',
        text: 'Five players a side can be put up in at most 5! × 5! ways. A phone checks them all while you chalk your cue.',
      },
    ],
  },

  process: {
    heading: 'How it fits together',
    intro: 'Everything on this site went down the same line.',
    steps: [
      { heading: 'A question', text: 'From a lab, a classroom or a bar with two tables and a league.' },
      { heading: 'A model', text: 'A few assumptions, all written down, each with its source.' },
      { heading: 'A simulator', text: 'Something that runs, and that could prove the model wrong.' },
      { heading: 'Your turn', text: 'A page, a planner or a class, so that you can try it yourself.' },
    ],
  },

  links: {
    heading: 'Ways in',
    simulators: {
      heading: 'Simulators',
      note: 'Open to everybody',
    },
    planners: {
      heading: 'Match planners',
      note: 'For members',
      plain: {
        heading: 'Match planner',
        text: 'Two teams, five rounds, and nobody played twice: the evening in three steps.',
      },
      scored: {
        heading: 'Planner with pairing scores',
        text: 'The same evening with a score for every pairing, and the best choice in every round.',
      },
    },
  },

  closing: {
    heading: 'Your turn.',
    text: 'An account opens the planners and the members’ pages. Or just write to us: we like hard questions about sharing.',
    register: 'Create an account',
    contact: 'Write to us',
  },
} as const;
