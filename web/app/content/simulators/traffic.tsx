import type { ReactNode } from 'react';

export const trafficText = {
  log: 'The log around now',
  events: (past: string, all: string) => `${past} of ${all} events. The CSV file has all of them.`,
  silent: 'The cable is silent. Every station has a frame to send and waits for the gap to pass.',
  more: (count: number) => ` And ${count} more at the same instant.`,
  logFile: 'Event log (CSV)',
  noPicture: 'The picture could not be drawn in this browser. The SVG file may still work.',
  recordEdge: (span: string) => `↑ now; the lower edge is ${span} ago`,
  keep: 'Keep and share',
  description: 'Ethernet traffic, event by event.',
  publicTitle: 'Traffic on the cable',
  publicDescription:
    'Watch Ethernet stations listen, send, collide, back off and try again, event by event, on one cable or around a hub. Three runs to begin with, and your own.',
  saveThere: (page: ReactNode) => <>Keep this run in your portfolio: open it on {page}.</>,
  savingPage: 'your traffic page',
  hub: 'hub',
  hubWithArms: (metres: number) => `hub, ${metres} m to each`,
  lead: 'One cable, many stations, nobody in charge. Watch them listen, send, collide, wait and try again.',
  wholeRun: 'The whole run',
  described: (stations: number, time: string, doing: string) =>
    `${stations} stations on one cable at ${time}: ${doing}.`,
} as const;

export const countersText = {
  takenUp: 'Frames taken up',
  waiting: 'Still waiting or on the way',
  collided: 'Attempts that collided',
  caption: 'Counters of the run',
  efficiency: 'Efficiency',
  efficiencyNote: 'Frames’ share of all the time. Gaps and preambles count as lost.',
  contention: 'Without gaps and preambles',
  contentionNote: 'Only waiting and collisions count as lost, as in the efficiency model.',
  payload: 'Payload throughput',
  payloadNote: (bits: string) => `${bits} bits of each frame; addresses and checksum do not count.`,
  noPayload: 'These frames are shorter than their own addresses and checksum.',
  fairness: 'Fairness (Jain’s index)',
  fairnessNote: (stations: number, least: string) =>
    `How evenly the frames were shared: 1 if all ${stations} stations sent as many, ${least} if one sent them all.`,
  perFrame: 'Collisions per frame',
  measured: (exception: ReactNode) => <>Measured over the whole run. {exception}</>,
  cutOff: 'So little got through that the run was cut off before all frames were delivered.',
} as const;

export const trafficSetupText = {
  network: (mbps: string, slotTimeUs: string, wiring: string) =>
    `${mbps} Mbit/s, slot ${slotTimeUs} µs, ${wiring}.`,
  bus: (metres: string) => `cable ${metres} m`,
  star: (metres: string) => `${metres} m from each station to the hub`,
  neverBuilt:
    'Nobody wired Fast Ethernet like this: it is here so that older links still open, and to compare it with the hub.',
  longCable:
    'Ethernet reached so far only with repeaters. Here it is one cable, as in the lesson on frames that are too short.',
  frame: 'Length of a frame',
  frameOf: (bits: string, payload: string) => `${bits} bits, ${payload} payload`,
  frameWithoutPayload: (bits: string) => `${bits} bits, shorter than its header`,
  usual: (frame: string) => `Usual: ${frame}`,
  seed: 'The same seed gives the same run, event for event.',
} as const;

export const trafficExplainedText = {
  heading: 'How to read the table',
  balls: (
    <>
      <strong>The balls</strong> are the stations, equally spaced. A ball glows while it sends, with a jagged
      rim while it jams. The ring around it is its backoff, running down; the number above is how many slots
      it drew.
    </>
  ),
  cable: (
    <>
      <strong>The cable</strong> carries signals both ways at 200,000 km/s. Paler at the front: the preamble.
      Hatched, with a line below: two signals at once, which nobody can read. Red with a saw-toothed edge: the
      jam, with which a station warns all others.
    </>
  ),
  star: (
    <>
      <strong>Fast Ethernet</strong> has no common cable. Each station has one of its own to a hub, which
      repeats to all others what comes from one. Signals go up on one side of a cable and come down on the
      other, and they collide in the hub. The record then shows for each station what it sent, on the left,
      and what it heard, on the right.
    </>
  ),
  record: (
    <>
      <strong>The record</strong> below the cable is what it has just carried: place across, time down. Bands
      lean because the far end hears everything later. A cross marks where signals first met.
    </>
  ),
  timeLine: (
    <>
      <strong>The time line</strong> at the bottom is the whole run: a lane for each station, its frames, its
      collisions in red with a cross, and a thin line while it backs off.
    </>
  ),
  originHeading: 'Where it comes from',
  origin:
    'Nothing here is staged. The page runs our CSMA/CD simulation, with the rules of IEEE 802.3, and draws its event log; the counters are the model’s own. Every station always has a frame to send, so the cable is under full load, and all of them start together: the first thing you see is a collision. No frame is addressed to anybody, the hub takes no time, and there is no noise.',
  time: 'A frame is much longer than the cable. On 10BASE5 a full one lasts almost 500 times as long as a signal takes from end to end. So while no front and no tail is moving, time passes quickly, unless you ask for every moment.',
  effectsHeading: 'What to look for',
  capture: (
    <>
      <strong>Capture.</strong> A station that has just sent starts afresh and draws from few slots. One that
      has collided draws from many. So the winner tends to win again, and one station may keep the cable for a
      long time: fairness then comes close to 1 divided by the number of stations.
    </>
  ),
  gap: (
    <>
      <strong>The gap.</strong> After each frame every station is silent for 96 bit times, so that receivers
      can get ready. Short frames lose most of their time to gaps and preambles: this is why efficiency is
      given with and without them.
    </>
  ),
  blindTime: (
    <>
      <strong>Not heard in time.</strong> Two stations that start within the time a signal needs between them
      cannot hear each other before they send. The longer the cable, the more often that happens.
    </>
  ),
  shortFrames: (
    <>
      <strong>Frames that are too short.</strong> Choose Fast Ethernet and frames of 48 bits: one may be over
      before its sender can hear of a collision, and is lost unnoticed. This is why Ethernet has a minimum
      frame size of 512 bits.
    </>
  ),
} as const;

export const trafficEventText = {
  starts: (station: string) => `${station} starts to send.`,
  collides: (station: string, metres: number) =>
    `${station}’s signal meets another at ${metres} m: a collision.`,
  collidesInHub: (station: string) => `${station}’s signal meets another in the hub: a collision.`,
  hearsOther: (station: string) => `${station} sends while it still hears another: a collision.`,
  notices: (station: string) => `${station} notices the collision.`,
  jammed: (station: string) => `${station} ends its jam.`,
  sent: (station: string) => `${station} has sent its frame.`,
  noWait: (station: string, collisions: number) => `${station} draws no wait after collision ${collisions}.`,
  waits: (station: string, slots: string, collisions: number) =>
    `${station} waits ${slots} after collision ${collisions}.`,
  delivered: (station: string) => `${station}’s frame is delivered.`,
  destroyed: (station: string) => `${station}’s frame was destroyed, and it did not notice.`,
  givesUp: (station: string) => `${station} gives up its frame after 16 attempts.`,
  frameCollisions: 'Collisions of the frame',
} as const;

export const stationStateText = {
  preamble: 'sends its preamble',
  frame: 'sends its frame',
  deferring: 'hears a signal and holds back',
  gap: 'hears silence, waits for the gap',
} as const;

export const transportText = {
  quick: 'Time passes quickly',
  paced: 'Constant pace',
  toStart: 'To the start',
  position: 'Time; the arrow keys go from event to event',
  perEvent: (speed: number, seconds: string) => `${speed}×: an event every ${seconds} s`,
  perCrossing: (speed: number, seconds: string) => `${speed}×: a signal crosses in ${seconds} s`,
  idleTime: 'While no front moves',
} as const;

export const scenariosText = {
  heading: 'Runs worth watching',
  capture: {
    name: 'Capture in 20 seconds',
    summary: 'One station wins again and again, though all play by the same rules.',
    lookFor:
      'Look for the rings. Station 1 sends once, then station 2 sends all the rest: after each frame it draws from few slots again, while the others have collided more often and draw from more and more.',
  },
  lost: {
    name: 'Lost unnoticed',
    summary: 'Frames too short for their cable: destroyed, and the sender never learns of it.',
    lookFor:
      'Look for station 2 at 8.40 µs. It has sent its whole frame before station 1’s signal comes down to it, so it never learns that the two met in the hub, and goes on to its next frame.',
  },
  sameSlot: {
    name: 'Two stations, one slot',
    summary: 'Two draw the same number of slots, wait the same time, and collide again.',
    lookFor:
      'Look for the number above both balls. After the first collision each draws 1 slot, so they start together and collide again; then both draw no wait, and collide a third time. Only different numbers let one of them through.',
  },
} as const;
