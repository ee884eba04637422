import type { ReactNode } from 'react';

/** Words of the traffic page. */
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
  perFrame: 'Collisions per frame',
  measured: (exception: ReactNode) => <>Measured over the whole run. {exception}</>,
  cutOff: 'So little got through that the run was cut off before all frames were delivered.',
} as const;

export const trafficSetupText = {
  network: (mbps: string, slotUs: string, cableM: string) =>
    `${mbps} Mbit/s, slot ${slotUs} µs, cable ${cableM} m.`,
  payload: 'Payload of a frame',
  usual: (bits: string) => `As usual there: ${bits} bits`,
  seed: 'The same seed gives the same run, event for event.',
  fastEthernet: 'Fast Ethernet, half duplex',
} as const;

export const trafficExplainedText = {
  heading: 'How to read the table',
  balls: (
    <>
      <strong>The balls</strong> are the stations, equally spaced. A ball glows while it sends. The ring
      around it is its backoff, running down; the number above is how many slots it drew.
    </>
  ),
  cable: (
    <>
      <strong>The cable</strong> carries signals both ways at 200,000 km/s. Paler at the front: the preamble.
      Hatched, with a line below: two signals at once, which nobody can read. Red: the jam with which a
      station warns everybody.
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
      collisions in red, and a thin line while it backs off.
    </>
  ),
  originHeading: 'Where it comes from',
  origin:
    'Nothing here is staged. The page runs our CSMA/CD simulation, with the rules of IEEE 802.3, and draws its event log; the counters are the model’s own. Every station always has a frame to send, so the cable is under full load, and all of them start together: the first thing you see is a collision. No frame is addressed to anybody, there are no repeaters, and no noise.',
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
      <strong>The gap.</strong> Two stations that start within the time a signal needs between them cannot
      hear each other in time. The longer the cable, the more often that happens.
    </>
  ),
  shortFrames: (
    <>
      <strong>Frames that are too short.</strong> Choose Fast Ethernet and a payload of 48 bits: a frame may
      be over before its sender can hear of a collision, and is lost unnoticed. This is why Ethernet has a
      minimum frame size.
    </>
  ),
} as const;

export const trafficEventText = {
  starts: (station: string) => `${station} starts to send.`,
  collides: (station: string, metres: number) =>
    `${station}’s signal meets another at ${metres} m: a collision.`,
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
  paced: 'Time keeps its pace',
  toStart: 'To the start',
  position: 'Time; the arrow keys go from event to event',
  perEvent: (speed: number, seconds: string) => `${speed}×: an event every ${seconds} s`,
  perCrossing: (speed: number, seconds: string) => `${speed}×: a signal crosses in ${seconds} s`,
  idleTime: 'While no front moves',
} as const;
