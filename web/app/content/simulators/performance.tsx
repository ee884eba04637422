import type { ReactNode } from 'react';

/** Words of the performance simulator. */
export const performanceText = {
  title: 'Ethernet Performance Simulation',
  description:
    'An Ethernet performance simulator: throughput per user, collision probability and latency, sampled live.',
  lead: 'A shared line in operation: move the sliders while it runs, and watch throughput, collisions and latency answer.',
  running: 'The simulation is running.',
  stopped: 'The simulation is stopped.',
  seed: 'The jitter comes from it: the same seed and settings give the same samples.',
  runName: (bytes: number, mbps: number, users: number) =>
    `Performance, ${bytes} bytes, ${mbps} Mbps, users: ${users}`,
  caption: (rows: number) => `The latest ${rows} samples, newest first`,
  none: 'No samples yet. The first comes one interval after the start.',
  kept: (count: number, most: number) => `${count} of at most ${most} samples kept.`,
  csv: 'All samples as CSV',
} as const;

export const performanceChartsText = {
  throughput: 'Throughput per user',
  throughputAxis: 'Throughput per user (Mbit/s)',
  throughputNote: (mbps: string) => `What one user gets through, in Mbit/s. Latest: ${mbps} Mbit/s.`,
  collisions: 'Collision probability of an attempt',
  collisionsAxis: 'Collision probability per attempt',
  collisionsNote: (share: string) =>
    `The chance that an attempt meets another one. It depends only on the number of users, so it does not jitter. Latest: ${share}.`,
  latency: 'Latency, one way and two ways',
  latencyNote: (oneWay: string, twoWay: string) =>
    `The mean time for a packet to arrive, and for an answer to come back, in µs. Latest: ${oneWay} µs and ${twoWay} µs.`,
  none: 'No samples yet: press Start Simulation.',
} as const;

export const performanceExplainedText = {
  heading: 'Where the numbers come from',
  setting: (model: ReactNode) => (
    <>
      Q users share one cable, and each of them always has a packet of L bytes to send. For every sample the
      speed C and the slot time T are each multiplied by a number drawn evenly between 0.95 and 1.05, which
      gives C′ and T′. A and W are those of {model}: the chance that a slot is acquired, and the mean number
      of slots lost before one is.
    </>
  ),
  model: 'Metcalfe’s efficiency model',
  time: 'The time a packet takes, and the share of the time that carries packets:',
  throughput: 'The throughput per user:',
  collisions: 'The collision probability of an attempt:',
  latency: 'The one-way latency:',
  parts:
    'd is the length of the cable and v = 2·10⁸ m/s the speed of a signal on it. F is the number of FPGAs on the way; each takes r = 2 ns to turn a packet of up to 8 bytes around, and 16 ns for a longer one. The two-way latency is 2·D: a choice of the model, in which the answer waits for its turn just like the question.',
  caveats: 'What to keep in mind',
  attempt: (
    <>
      The collision probability is that of an <em>attempt</em>: I send; does somebody else send in the same
      slot? It is 0 for one user. The chance that a <em>slot</em> holds a collision is another, smaller
      number.
    </>
  ),
  padding:
    'With most settings a packet is shorter than the slot. A real Ethernet would pad such a frame to the length of a slot; the model does not.',
  cable:
    'The cable affects only the latency, because the slot time has a slider of its own. On a real network the cable decides how short the slot may be.',
  littlesLaw:
    'Throughput and latency belong together: throughput per user times the time that a packet waits and is sent gives exactly its 8·L bits. This is Little’s law.',
} as const;
