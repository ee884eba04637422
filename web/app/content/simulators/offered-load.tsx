import type { ReactNode } from 'react';

export const protocolNames = {
  pureAloha: 'Pure ALOHA',
  slottedAloha: 'Slotted ALOHA',
  nonPersistentCsma: 'Non-persistent CSMA',
  onePersistentCsma: '1-persistent CSMA',
  slottedOnePersistentCsma: 'Slotted 1-persistent CSMA',
  pPersistentCsma: 'p-persistent CSMA',
  csmaCd: 'CSMA/CD',
  dcfBasic: '802.11, basic',
  dcfRtsCts: '802.11, RTS/CTS',
} as const;

export const offeredLoadText = {
  title: 'Offered Load',
  description:
    'Throughput against offered load and delay for ALOHA, CSMA, CSMA/CD and 802.11: the published formulas as curves, our own simulation as points with 95 % intervals.',
  lead: 'How much gets through when stations offer more and more: ALOHA, CSMA, CSMA/CD and 802.11, by the published formulas and by simulation.',
  runName: (settings: string) => `Offered load, ${settings}`,
  settings: (protocols: string, a: string, stations: number, seed: number) =>
    `${protocols}, a = ${a}, ${stations} stations, seed ${seed}`,
  severalProtocols: (count: number) => `${count} protocols`,
} as const;

export const loadRunText = {
  run: 'Run simulation',
  stop: 'Stop simulation',
  pin: 'Pin as A',
  unpin: 'Unpin A',
  progress: 'Points done',
  running: 'The simulation is running.',
  progressOf: (done: number, total: number) => `${done} of ${total} points.`,
  stopped: (done: number, total: number) => `Stopped after ${done} of ${total} points.`,
  failed: 'The simulation could not run in this browser. Please try again.',
  complete: (total: number) => `Complete: ${total} points.`,
  pinned: 'Run A is pinned. Change something and run again: the new run is drawn over it.',
  unpinned: 'Run A is no longer pinned.',
} as const;

export const loadControlsText = {
  protocols: 'Protocols',
  simulatedOnly: 'simulated only',
  saturationOnly: 'saturation curve',
  population: 'Who sends',
  populations: {
    both: 'Both, for comparison',
    infinite: 'Infinitely many (Poisson)',
    stations: 'A number of stations',
  },
  stations: 'Stations N',
  groups: 'Who hears whom',
  groupNames: { 1: 'All hear each other', 2: 'Two groups that do not' },
  propagation: 'Propagation a',
  packet: 'Packet size (802.11)',
  packetBits: 'Packet size (802.11, bits)',
  retryPacketTimes: 'Mean wait before a retry (packet times)',
  backoffNames: 'Backoff of 802.11 (W, m)',
  more: 'More settings',
  persistence: 'p of p-persistent CSMA',
  retry: 'Mean wait before a retry',
  retryUnit: 'packet times',
  backoff: 'Backoff of 802.11',
  backoffWords: (window: number, doublings: number) => `W = ${window}, m = ${doublings}`,
  length: 'Packets for each point',
  seed: 'All random numbers come from the seed: the same seed and settings give the same points.',
  way: (bits: string, lastsMs: string, way: string) =>
    `a is the propagation time between two stations, in packet times. At 1 Mbit/s, ${bits} bits last ${lastsMs} ms, so a stands for ${way}.`,
} as const;

export const plotText = {
  infinite: 'infinitely many',
  stations: (count: number) => `${count} stations`,
  throughput: (protocol: string, who: string, load: string, share: string) =>
    `${protocol}, ${who}, G = ${load}: S = ${share}`,
  delay: (protocol: string, who: string, share: string, delay: string) =>
    `${protocol}, ${who}, S = ${share}: ${delay} packet times`,
  saturated: (protocol: string, stations: number, share: string) =>
    `${protocol}, ${stations === 1 ? '1 station' : `${stations} stations`}: ${share}`,
} as const;

export const curvesText = {
  load: 'Offered load G',
  basic: 'S, basic access',
  rtsCts: 'S, RTS/CTS',
  ofRunA: (heading: string, settings: string) => `${heading}, run A: ${settings}`,
  dcf: (bits: number, backoff: string) => `${bits} bits, W, m = ${backoff.replace('-', ', ')}`,
} as const;

export const loadChartsText = {
  throughput: 'Throughput against offered load',
  strip: 'Throughput S against offered load G',
  throughputNote:
    'Lines: the formulas. G counts new and repeated packets per packet time, S those that get through.',
  loadAxis: 'Offered load G (packets per packet time)',
  delay: 'Delay against throughput',
  delayNote:
    'In packet times, from a packet’s arrival until it is received. Lines without points: the formula for ALOHA. CSMA and 802.11 have none; their lines come with the run.',
  throughputAxis: 'Throughput S',
  delayAxis: 'Delay (packet times)',
  saturation: '802.11 at saturation',
  saturationNote: (bits: string, basic: string, rtsCts: string) =>
    `Bianchi’s curves for stations that always have a packet of ${bits} bits. With 50 stations: ${basic} with basic access, ${rtsCts} with RTS/CTS.`,
  saturationPoints: 'Choose an 802.11 protocol and run to see simulated points here.',
  stationsAxis: 'Stations n',
  infinite: 'Hollow: infinitely many, 95 % interval',
  stations: (count: number) => `Full: ${count} stations, 95 % interval`,
  simulated: 'Simulated, 95 % interval',
  pinned: 'Faint: run A, pinned',
  onlyA: (protocol: string) => `${protocol}, run A alone`,
  load: (load: string) => `G = ${load}`,
  numberOfStations: (count: number) => (count === 1 ? '1 station' : `${count} stations`),
  delayColumn: 'Delay (packet times)',
} as const;

export const narrationText = {
  peaks: (propagation: string, peaks: string) => `At a = ${propagation}, at most: ${peaks}.`,
  peak: (protocol: string, share: string, load: string) => `${protocol} ${share} (G = ${load})`,
  noCurves: 'None of the chosen protocols has a formula here: run the simulation to see them.',
  before: 'Run the simulation to put points with 95 % intervals on the curves.',
  outdated: 'The settings have changed since the run, so its points are hidden. Run again.',
  agrees: (within: number, of: number) =>
    `With infinitely many stations, the formula lies within the 95 % interval in ${within} of ${of} points.`,
  best: (stations: number, bests: string) => `At best, ${stations} stations got through: ${bests}.`,
  oneBest: (protocol: string, share: string) => `${protocol} ${share}`,
} as const;

export const loadTableText = {
  heading: 'The numbers',
  none: 'No simulated points yet. Run the simulation: each point appears here with its interval.',
  caption: 'Simulated points and the formulas',
  run: 'Run',
  runA: (settings: string) => `Run A, pinned: ${settings}`,
  runB: (settings: string) => `Run B: ${settings}`,
  protocol: 'Protocol',
  who: 'Stations',
  load: 'Offered load G',
  throughput: 'Throughput S',
  throughputInterval: '± 95 %, S',
  formula: 'S by formula',
  inside: 'Formula inside',
  delay: 'Delay (packet times)',
  delayInterval: '± 95 %, delay',
  saturated: 'saturated',
  unknown: '–',
  byFormula: 'Formula',
  source: 'Source',
  ofRunA: (who: string) => `${who}, run A`,
  csv: 'All points as CSV',
  note: '“Formula inside” is shown only where formula and simulation share their assumptions: infinitely many stations.',
} as const;

export const loadExplainedText = {
  model: 'The models',
  setting:
    'All times are measured in packet times: a packet lasts 1, and a signal takes a from any station to any other. Infinitely many stations offer packets at random (Poisson), G per packet time, repeated packets among them. S is the share of the time in which packets get through.',
  aloha:
    'ALOHA: a station that has a packet sends it. A packet gets through when no other begins within one packet time before or after it. With slots the packets overlap fully or not at all, which halves the time in danger and doubles the peak:',
  slotted: 'Slotted ALOHA peaks at 1/e ≈ 36.8 %, pure ALOHA at 1/(2e) ≈ 18.4 %.',
  nonPersistent:
    'Carrier sense: a station listens first. With non-persistent CSMA, one that hears another tries again some other time. Only packets that begin while the first signal is still on its way collide:',
  onePersistent:
    '1-persistent CSMA waits until the channel falls silent and then sends at once. All stations that waited collide, so it fails under heavy load:',
  slottedOnePersistent: 'The same in slots as long as the way a:',
  delay:
    'A packet is tried G/S times on average. For ALOHA the delay follows from that, where r is the mean wait before another try (slotted ALOHA waits for its next slot as well):',
  dcf: '802.11 (DCF) counts slots down before it sends, from a window W that doubles up to m times after a collision. In Bianchi’s model each of n stations sends in a slot with probability τ, and collides with probability p. One pair of values fits both equations:',
  dcfThroughput: (
    <>
      The throughput is what a slot carries on average over how long it lasts: empty (σ), a success (T
      <sub>s</sub>) or a collision (T<sub>c</sub>):
    </>
  ),
  dcfAccess:
    'With RTS/CTS a short request goes first, so a collision costs little. His parameters: 1 Mbit/s, payload 8,184 bits, headers 400, slot 50 µs, SIFS 28 µs, DIFS 128 µs.',
  differs: 'Where model and simulation agree, and where they do not',
  shared: (
    <>
      <strong>The same rules.</strong> Pure and slotted ALOHA, non-persistent, 1-persistent and slotted
      1-persistent CSMA with infinitely many stations: simulation and formula share every assumption, so the
      formula should lie within the 95 % interval in about 19 of 20 points.
    </>
  ),
  simulatedOnly: (
    <>
      <strong>Simulated only.</strong> p-persistent CSMA and CSMA/CD with binary exponential backoff have no
      formula here. CSMA/CD stops at a collision, jams, and backs off in slots of 2a; Metcalfe’s model is its
      limit at saturation, under assumptions of its own. At saturation one station captures the channel: the
      mean delay of what gets through falls, because packets that still wait, or were given up after 16 tries,
      are not in it.
    </>
  ),
  finite: (
    <>
      <strong>A number of stations.</strong> Each of them holds one packet at a time and repeats it until it
      gets through. G is then what the stations make of it: it cannot grow beyond what they offer. They do
      better than the formulas at low load, and for CSMA the wait before a retry matters. In two groups, half
      of them do not hear the other half, and the receiver hears all: the formulas know no such wall.
    </>
  ),
  saturatedAloha: (
    <>
      <strong>The last point of pure ALOHA turns up.</strong> There all stations always have a packet. One
      that got through sends its next packet at once, and nobody had begun while the first was on the air:
      only half of the usual time is dangerous for the next. With 20 stations that lifts S from 14 % to 17 %.
    </>
  ),
  bianchi: (
    <>
      <strong>Nearly the same.</strong> Bianchi’s model takes the chance of a collision as independent of the
      past. Our stations remember their windows; they come within a hundredth of his curve.
    </>
  ),
  leftOut: (
    <>
      <strong>Left out everywhere.</strong> One way a for all pairs; the stronger signal never wins a
      collision; no noise; acknowledgements of ALOHA and CSMA take no time. 802.11 keeps a way of 1 µs,
      whatever a is, and its formula holds at saturation only.
    </>
  ),
  sources:
    'Sources: N. Abramson, “The ALOHA System”, AFIPS 1970; L. G. Roberts, “ALOHA Packet System With and Without Slots and Capture”, 1975; L. Kleinrock and F. A. Tobagi, “Packet Switching in Radio Channels: Part I”, IEEE Transactions on Communications 23(12), 1975; G. Bianchi, “Performance Analysis of the IEEE 802.11 Distributed Coordination Function”, IEEE JSAC 18(3), 2000. CSMA/CD follows IEEE 802.3, clause 4.',
  saturatedOnly: (metcalfe: ReactNode, performance: ReactNode) => (
    <>
      What happens when every station always has a packet: {metcalfe} and {performance}.
    </>
  ),
  metcalfe: 'Metcalfe’s efficiency model',
  performance: 'the performance simulation',
} as const;
