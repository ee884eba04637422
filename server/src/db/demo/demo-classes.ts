import type { ClassCategory } from '@carom/domain/classes/categories';

interface DemoSubject {
  readonly category: ClassCategory;
  /** A picture in web/public/class-images. */
  readonly image: string;
  /** Title and description of each class of the subject. */
  readonly classes: readonly (readonly [title: string, description: string])[];
}

export const DEMO_SUBJECTS: readonly DemoSubject[] = [
  {
    category: 'Cat1',
    image: 'collision',
    classes: [
      [
        'When Two Stations Speak at Once',
        'What a collision looks like on the wire, how a station notices it, and why noticing early is worth so much. We replay captures bit by bit.',
      ],
      [
        'Slot Time: The Number That Shapes Ethernet',
        'Cable length, signal speed and the shortest packet hang together in one number. You derive it, then change it and watch a network suffer.',
      ],
      [
        'The Capture Effect',
        'Why a station that has just sent is more likely to send again, how to measure the unfairness, and what later designs did about it.',
      ],
      [
        'From Aloha to Carrier Sense',
        'Fifty years of sharing one channel in ninety minutes: pure Aloha, slotted Aloha, and the step to listening first. With throughput curves that you plot yourself.',
      ],
    ],
  },
  {
    category: 'Cat1',
    image: 'backoff',
    classes: [
      [
        'Binary Exponential Backoff by Hand',
        'Ten students, ten coins, one channel. We act the algorithm out, count the idle slots, and compare our numbers with the model.',
      ],
      [
        'Retry Storms and How to Calm Them',
        'A small outage becomes a large one when every client retries at the same second. Jitter, budgets and breakers, tried on a live service.',
      ],
      [
        'Choosing a Timeout',
        'Too short wakes the neighbours, too long hides the fire. A practical method that starts from measured latencies and ends with a number you can defend.',
      ],
      [
        'Polite Clients',
        'Retry-After, idempotency keys and queues at the edge: how a client behaves when the server asks for patience.',
      ],
    ],
  },
  {
    category: 'Cat1',
    image: 'token',
    classes: [
      [
        'Token Passing: Turns Without Quarrels',
        'The other way to share a ring: nobody collides, everybody waits. We compute the waiting and find the load at which it wins.',
      ],
      [
        'Losing the Token',
        'What happens when the one permission in the network disappears, and how stations agree on who makes a new one.',
      ],
      [
        'Leases, Locks and Fencing',
        'A lock that expires is a promise with a date. Learn why a fencing number must travel with every write, and break a system that forgot it.',
      ],
      [
        'Fair Queueing in Practice',
        'Round robin, deficit round robin and weights. You shape one link for three kinds of traffic and show that each gets its share.',
      ],
    ],
  },
  {
    category: 'Cat1',
    image: 'signal',
    classes: [
      [
        'Reading an Eye Diagram',
        'Noise, jitter and reflections in one picture. Bring a laptop: we open recorded signals and decide which cables to throw away.',
      ],
      [
        'Manchester Code and Its Children',
        'How a clock hides inside the data, what it costs in bandwidth, and which codes replaced it at a gigabit and beyond.',
      ],
      [
        'Errors, Checksums and Luck',
        'What a CRC catches, what it misses, and how often. We flip bits on purpose until one slips through.',
      ],
    ],
  },
  {
    category: 'Cat1',
    image: 'cable',
    classes: [
      [
        'Two Hundred Million Metres per Second',
        'Propagation delay from first principles. Why a longer cable needs longer packets, and where light in glass loses a third of its speed.',
      ],
      [
        'Planning a Small Network',
        'From a floor plan to a bill of materials: distances, switches, power and the one spare cable that saves the weekend.',
      ],
      [
        'FPGAs in the Path',
        'What a few nanoseconds of turnaround per device add up to, and how to measure them with a counter instead of a guess.',
      ],
    ],
  },
  {
    category: 'Cat2',
    image: 'clock',
    classes: [
      [
        'There Is No Now',
        'Clocks drift, messages take time, and two machines never agree on the moment. Logical clocks give the order back, without the time.',
      ],
      [
        'Clock Synchronisation That Holds',
        'Offset and delay from four timestamps, how good it can get on an ordinary network, and how to notice when it is wrong.',
      ],
      [
        'Measuring Latency Honestly',
        'Averages lie and so do most load generators. Percentiles, coordinated omission, and a bench that you can trust.',
      ],
      [
        'Benchmarks on a Noisy Machine',
        'Warm-up, interleaving and ratios: how to compare two programs when the computer is never idle.',
      ],
    ],
  },
  {
    category: 'Cat2',
    image: 'queue',
    classes: [
      [
        'Queues for People Who Wait',
        "Little's law, utilisation, and why a system at ninety per cent feels broken. One formula that pays for the whole evening.",
      ],
      [
        'Work Queues That Lose Nothing',
        'Outbox tables, acknowledgements and retries. We kill a worker at every possible line and count the mails.',
      ],
      [
        'Backpressure from End to End',
        'A fast producer and a slow consumer meet. Bounded buffers, load shedding, and saying no early.',
      ],
      [
        'Exactly Once, Almost',
        'What can be promised and what only sounds like it. Deduplication, idempotent effects and the price of each.',
      ],
    ],
  },
  {
    category: 'Cat2',
    image: 'consensus',
    classes: [
      [
        'Agreement Among Strangers',
        'Consensus told with five people and a stack of cards. By the end the room has invented a leader election.',
      ],
      [
        'Raft, One Log Entry at a Time',
        'Terms, elections and the commit rule. You step through a cluster while we cut its network in two.',
      ],
      [
        'Quorums and Arithmetic',
        'Why more than half, when something else will do, and how to read the trade between reads and writes from two numbers.',
      ],
      [
        'Split Brain: A Case Study',
        'Two leaders, one database, eleven minutes. We reconstruct the incident from its logs and write the fix.',
      ],
    ],
  },
  {
    category: 'Cat2',
    image: 'rack',
    classes: [
      [
        'Capacity Planning with a Pencil',
        'From visitors per day to machines in a rack, with errors you can state. Includes the famous back of the envelope.',
      ],
      [
        'Failure Domains',
        'Power, switch, rack, room: draw the lines before something fails along them, and place replicas so that it does not matter.',
      ],
      [
        'Graceful Shutdown',
        'Draining, finishing, handing over. A service that can be restarted at noon without anyone noticing.',
      ],
      [
        'Observability on One Page',
        'Which four charts to look at first, what belongs in a log line, and how a request id finds its way home.',
      ],
    ],
  },
  {
    category: 'Cat2',
    image: 'balls',
    classes: [
      [
        'The Mathematics of a Pool League Night',
        'Five matches, a skill limit of twenty-three, and an opponent who answers every choice. How to look five rounds ahead.',
      ],
      [
        'Pairing Players Under a Skill Cap',
        'Which line-ups are legal, which are good, and how much a single handicap point is worth over a season.',
      ],
      [
        'Put Up First or Wait?',
        'The first choice of the night as a small game of perfect information. We solve it on paper, then check it with the planner.',
      ],
      [
        'Building a Score Matrix',
        'From last season’s results to expected points per pairing, with honest error bars for players who met only twice.',
      ],
      [
        'Carom Shots and Conservation Laws',
        'Momentum, spin and the ninety-degree rule. A physics evening with a camera over the table.',
      ],
    ],
  },
];

const TEACHERS = ['Ada Lindqvist', 'Bruno Okafor', 'Céline Moreau', 'Daniel Novák', 'Esther Kim'];
const ROOMS = ['Cue Room, 12 Chalk Street, New York', 'Lab 3, 12 Chalk Street, New York'];

/** Alternates between a room, online, and both. */
export function demoWhereabouts(position: number) {
  const isInRoom = position % 3 !== 1;
  const isOnline = position % 3 !== 0;
  return {
    teacher: TEACHERS[position % TEACHERS.length] ?? null,
    place: isInRoom ? (ROOMS[position % ROOMS.length] ?? null) : null,
    meetingUrl: isOnline ? `https://meet.example/carom-labs-${position + 1}` : null,
  };
}
