import type { ReactNode } from 'react';

export const sampleColumnsText = {
  throughput: 'Throughput per user (Mbit/s)',
  collisions: 'Collision probability (per attempt)',
  pause: 'After a pause',
} as const;

const SLOT_BIT_TIMES = 512;

export const slotText = {
  bitTimes: (bits: number, mbps: number) =>
    Math.round(bits) === SLOT_BIT_TIMES
      ? `512 bit times at ${mbps} Mbit/s: the slot of IEEE 802.3.`
      : `${Math.round(bits)} bit times at ${mbps} Mbit/s. IEEE 802.3 has 512: ${Number((SLOT_BIT_TIMES / mbps).toFixed(2))} µs.`,
} as const;

export const chartFrameText = {
  table: 'The numbers as a table',
  readable: (title: string) => `${title}: the arrow keys read its values`,
  failed: 'The picture could not be drawn in this browser. The SVG and CSV files may still work.',
} as const;

export const pictureText = {
  runA: 'Run A, pinned',
  runB: 'Run B',
  madeBy: (page: string, day: string) => `${page}, Carom Labs, ${day}`,
} as const;

export const filesText = {
  failed: 'The file could not be written. Please check your connection and try again.',
} as const;

export const membersRunText = {
  failed: 'The run was not saved',
  save: 'Save to portfolio',
  saved: (name: ReactNode, portfolio: ReactNode) => (
    <>
      Saved as “{name}” in {portfolio}.
    </>
  ),
  button: 'The portfolio’s button',
  logIn: (link: ReactNode) => <>{link} as a member to keep runs in your portfolio.</>,
  membersOnly: 'Members can keep runs in their portfolio.',
} as const;

export const simulatorText = {
  waits: 'The simulator starts as soon as the page’s script has loaded.',
  needsScript: 'The sliders need JavaScript. Without it, you see the model at its first settings.',
} as const;

export const shareRunText = {
  copied: 'Link copied.',
  copyThis: (link: string) => `Copy this link: ${link}`,
} as const;

export const sharedRunText = {
  packetLength: 'Packet length (bytes)',
  packetSize: 'Packet size (bits)',
  frame: 'Length of a frame (bits; 0: the network’s own)',
  endsAfter: 'Ends after (frames)',
  speed: 'Network speed (Mbps)',
  cable: 'Cable length (m)',
  efficiency: 'Efficiency by the formula',
  open: 'Open it in the simulator',
  animation: 'The run',
  points: 'The saved points',
  chart: 'The chart',
  frames: 'Throughput of frames (Mbit/s)',
  fairness: 'Fairness (Jain’s index)',
  results: 'Results of the run',
} as const;

export const offeredLoadLinkText = {
  words: (link: ReactNode) => (
    <>Here every station always has a packet. For less load, and for ALOHA, CSMA and 802.11, see {link}.</>
  ),
  link: 'offered load',
} as const;
