import {
  EFFICIENCY_RANGES,
  type NumberRange,
  PACKET_SIZE_LIMITS,
  PERFORMANCE_RANGES,
  STATION_COUNT_LIMITS,
} from '@carom/domain/simulators/limits';

function between({ min, max }: Pick<NumberRange, 'min' | 'max'>): string {
  return `${min} to ${max}`;
}

export const simulations = {
  title: 'Simulations',
  description:
    'Two educational Ethernet simulators: the efficiency model of Metcalfe and Boggs, and a performance simulator for throughput, collisions and latency.',
  eyebrow: 'Simulations',
  heading: 'Two ways to load a cable',
  intro:
    'Both simulators ask what happens when several stations want one Ethernet at once. One answers with a formula from 1976, the other with a running line that you can watch. They run in your browser and need no account.',
  metcalfe: {
    heading: 'Metcalfe model simulation',
    text: 'The efficiency model of Metcalfe and Boggs. Choose the number of stations, the packet size, the capacity and the slot time, and see what share of the time the Ether does useful work, with the charts and the mathematics behind them.',
    settings: [
      ['Stations', between(STATION_COUNT_LIMITS)],
      ['Packet size', `${between(PACKET_SIZE_LIMITS)} bits`],
      ['Capacity', `${between(EFFICIENCY_RANGES.capacityMbps)} Mbit/s`],
      ['Slot time', `${between(EFFICIENCY_RANGES.slotTimeUs)} µs`],
    ],
    open: 'Open the Metcalfe model',
    drawing: {
      caption: 'Efficiency by number of stations, 3 Mbit/s and 16 µs slots, drawn from the formula.',
      described:
        'A plot: long packets keep the cable busy however many stations there are, short ones lose it.',
      stations: 'stations',
      bits: 'bits',
    },
  },
  performance: {
    heading: 'Ethernet performance simulation',
    text: 'A line in operation. Start it, change packet length, speed, slot time, cable or the number of users, and watch how throughput per user, collision probability and latency change. Each sample is the mean that the formula gives, with artificial jitter of up to 5 % on speed and slot time.',
    settings: [
      ['Users', between(PERFORMANCE_RANGES.users)],
      ['Packet length', `${between(PERFORMANCE_RANGES.packetBytes)} bytes`],
      ['Speed', `${between(PERFORMANCE_RANGES.speedMbps)} Mbit/s`],
      ['Cable', `${between(PERFORMANCE_RANGES.cableM)} m`],
    ],
    open: 'Open the performance simulator',
    drawing: {
      caption: 'Mbit/s per user for 64-byte packets at 10 Mbit/s and 51.2 µs slots, drawn from the formula.',
      described:
        'A plot: one user has the line alone, two get a quarter of it each, ten about four per cent each.',
      users: 'users',
    },
  },
  more: [
    {
      heading: 'Lessons',
      to: 'lessons',
      text: 'Six experiments with these models, five minutes each: predict what happens, run it, see why.',
      open: 'Open the lessons',
    },
    {
      heading: 'Offered load',
      to: 'macProtocols',
      text: 'From no traffic to far too much: ALOHA, CSMA, CSMA/CD and 802.11, by formula and by simulation.',
      open: 'Open the load simulator',
    },
  ],
  traffic: {
    heading: 'And the cable itself, event by event',
    text: 'Five stations, one cable, nobody in charge. This is our simulation of Ethernet as it runs: who listens, who sends, where signals meet, and who waits how long.',
    open: 'Open this run on the traffic table',
  },
  reading: {
    heading: 'How to read the results',
    items: [
      {
        heading: 'Every station always has a packet',
        text: 'Both models look at a saturated cable: nobody is ever idle. Where stations pause, packets wait less. That does not make the cable carry more: nobody can send what is not offered.',
      },
      {
        heading: 'Short packets pay the most',
        text: 'The wait for a free slot costs the same whatever you send. At 3 Mbit/s and 16 µs, a crowd of 256 stations leaves 98% of the cable to packets of 4096 bits, and 37% to packets of 48 bits.',
      },
      {
        heading: 'A slot is a round trip',
        text: 'A sender must hear a collision before it has finished. That is why slot time, not speed alone, decides how well a cable is shared.',
      },
    ],
    source:
      'R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer Networks”, Communications of the ACM 19(7), 1976.',
  },
} as const;

export const liveTableText = {
  what: 'The traffic table',
  pause: 'Pause',
  play: 'Play',
} as const;
