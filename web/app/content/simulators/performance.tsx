import type { ReactNode } from 'react';

export const performanceText = {
  title: 'Ethernet Performance Simulation',
  description:
    'An Ethernet performance simulator: throughput per user, collision probability and latency, from a formula that you can watch.',
  lead: 'Users share one line, and each always has a packet to send. Move a slider, and the formula answers at once. Start, and it is sampled with artificial jitter.',
  figures: (mbps: string, share: string, us: string) =>
    `${mbps} Mbit/s for each user, ${share} of attempts collide, ${us} µs one way.`,
  ready: (figures: string) =>
    `The formula gives ${figures} Start, and each sample will fall into the shaded band.`,
  starting: (figures: string) => `Running: the first sample is on its way. The formula gives ${figures}`,
  sample: (number: number, figures: string) => `Sample ${number}: ${figures}`,
  paused: (number: number, figures: string) => `Stopped after sample ${number}. The formula gives ${figures}`,
  fpgas: 'Programmable chips that pass the packet on: 2 or 16 ns each.',
  running: 'The simulation is running.',
  stopped: 'The simulation is stopped.',
  seed: 'The jitter comes from the seed: the same seed and settings give the same samples.',
  runName: (bytes: number, mbps: number, users: number) =>
    `Performance, ${bytes} bytes, ${mbps} Mbps, users: ${users}`,
  caption: (rows: number) => `The latest ${rows} samples, newest first`,
  none: 'No samples yet. The first comes one interval after the start.',
  kept: (count: number, most: number) => `${count} of at most ${most} samples kept.`,
  zone: (name: string) => `Times are those of this device, ${name}, here and in the files.`,
  csv: 'All samples as CSV',
} as const;

/** The reason for a gap in a line before a sample. */
export const sampleBreakText = {
  pause: 'after a pause',
  settings: (changes: string) => `new settings: ${changes}`,
} as const;

export const settingChangeText = {
  names: {
    packetBytes: 'Packet',
    speedMbps: 'Speed',
    slotTimeUs: 'Slot',
    cableM: 'Cable',
    users: 'Users',
    fpgas: 'FPGAs',
  },
  change: (name: string, from: number, to: number) => `${name} ${from} → ${to}`,
} as const;

export const performanceChartsText = {
  preview: 'Preview: the first samples with this seed',
  time: 'Time of the sample',
  probability: 'Probability',
  latencyAxis: 'Latency (µs)',
  logarithmic: (axis: string) => `${axis}, logarithmic`,
  formula: 'Formula at these settings, with the reach of the jitter',
  throughput: 'Throughput per user',
  throughputNote: (mean: string, latest: string | undefined) =>
    `What one user gets through: ${mean} Mbit/s by the formula, ${latest ? `${latest} Mbit/s in the latest sample.` : 'with samples to come in the band around it.'}`,
  collisions: 'Collision probability of an attempt',
  collisionsAxis: 'Collision probability per attempt',
  collisionsNote: (mean: string, latest: string | undefined) =>
    `The chance that an attempt meets another one: ${mean} by the formula${latest ? `, ${latest} in the latest sample` : ''}. Only the number of users decides it, so it does not jitter.`,
  latency: 'Latency, one way and two ways',
  bothWays: (oneWay: string, twoWay: string) => `${oneWay} µs and ${twoWay} µs`,
  latencyNote: (mean: string, latest: string | undefined) =>
    `The mean time for a packet to arrive, and for an answer to come back: ${mean} by the formula${latest ? `, ${latest} in the latest sample` : ''}.`,
} as const;

export const performanceExplainedText = {
  heading: 'Where the numbers come from',
  setting: (model: ReactNode) => (
    <>
      Q users share one cable, and each of them always has a packet of L bytes to send. No packet is followed
      on its way: each sample is the mean that the formulas below give, with artificial jitter. For that, the
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
    'd is the length of the cable and v = 2·10⁸ m/s the speed of a signal on it. F is the number of FPGAs on the way: field-programmable gate arrays, chips whose circuits are set after they are made, as network cards and switches use them. Each takes r = 2 ns to turn a packet of up to 8 bytes around, and 16 ns for a longer one. The two-way latency is 2·D: a choice of the model, in which the answer waits for its turn just like the question.',
  caveats: 'What to keep in mind',
  attempt: (
    <>
      The collision probability is that of an <em>attempt</em>: I send; does another station send in the same
      slot? It is 0 for one user. The chance that a <em>slot</em> holds a collision is another, smaller
      number.
    </>
  ),
  padding:
    'With most settings a packet is shorter than the slot. A real Ethernet would pad such a frame to the length of a slot; the model does not.',
  slot: 'IEEE 802.3 counts its slot in bits: 512 bit times, which last 51.2 µs at 10 Mbit/s and 5.12 µs at 100 Mbit/s. The slider sets it in microseconds, whatever the speed. Raise the speed alone, and you keep the slot of a cable as long as before: each lost slot costs as much time as it did, and more bits.',
  framing:
    'All L bytes count as throughput. A real frame also spends 64 bit times on its preamble and 96 on the gap before the next one: of the time of a 64-byte frame, that would be 24 %. The model knows neither.',
  cable:
    'The cable affects only the latency, because the slot time has a slider of its own. On a real network the cable decides how short the slot may be.',
  littlesLaw:
    'Throughput and latency belong together: throughput per user times the time that a packet waits and is sent gives exactly its 8·L bits. This is Little’s law.',
} as const;
