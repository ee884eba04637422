import { PACKET_SIZE_LIMITS, STATION_COUNT_LIMITS } from '@carom/domain/simulators/limits';
import type { ReactNode } from 'react';

export const comparisonText = {
  heading: 'Compare with simulation',
  lead: 'Two simulations, each in ten independent replications: the slotted model played with dice (Monte Carlo), and CSMA/CD with the backoff of IEEE 802.3, event by event. Their means are drawn over the curves with 95 % confidence intervals. They run in the background, so the page stays usable.',
  sizes: 'Packet sizes to compare',
  chosen: (bits: number) => `${bits} bits, as chosen`,
  seed: 'All random numbers come from the seed: the same seed and settings give the same points.',
  stop: 'Stop the comparison',
  outdated: (mbps: number, slotTimeUs: number) =>
    `These results are for ${mbps} Mbps and a slot of ${slotTimeUs} µs, so they are not drawn over the current curves.`,
  running: 'The simulations are running.',
  stopped: (done: number, total: number) => `Stopped after ${done} of ${total} replications.`,
  failed: 'The simulation could not run in this browser. Please try again.',
  complete: (total: number) => `Complete: ${total} replications of each simulation.`,
  caption: 'Efficiency: formula, Monte Carlo and CSMA/CD',
  fairness:
    'Fairness is Jain’s index, (Σx)² / (n · Σx²), over the packets x that each of n stations got through: 1 when all got as many, 1/n when one got everything. The last column counts the gap between frames and the preamble too, as a clock on the cable would; the others leave them out, as the formula does.',
  withFraming: 'CSMA/CD with gap and preamble',
  csv: 'Comparison as CSV',
} as const;

export const chartsText = {
  stations: 'Efficiency against the number of stations',
  packets: 'Efficiency against the packet size',
  strip: `From ${STATION_COUNT_LIMITS.min} to ${STATION_COUNT_LIMITS.max} stations, a curve for each packet size`,
  monteCarlo: 'Hollow: Monte Carlo, 95 % interval',
  efficiencyAxis: 'Efficiency E',
  csmaCd: 'Full: CSMA/CD, 95 % interval',
  stationsNote: (stations: string, bits: number, share: string, shortest: string, longest: string) =>
    `One curve for each packet size. The ring marks your choice: ${stations} and ${bits} bits give ${share}. With ${STATION_COUNT_LIMITS.max} stations the curves end between ${shortest} (${PACKET_SIZE_LIMITS.min} bits) and ${longest} (${PACKET_SIZE_LIMITS.max} bits).`,
  crowd: 'Very many stations',
  packetsNote: (stations: string, bits: number, share: string) =>
    `For ${stations}, and for very many. Longer packets spread the same wait over more bits. The ring marks your choice: ${bits} bits, ${share}.`,
  oneStation: 'one station, which never waits',
  crowdEfficiency: 'Efficiency, very many stations',
  packetAxis: 'Packet P (bits)',
  bits: (bits: number) => `${bits} bits`,
} as const;

export function stationsWords(stations: number): string {
  return stations === 1 ? '1 station' : `${stations} stations`;
}

export const efficiencyText = {
  title: 'Ethernet Efficiency Model (Metcalfe)',
  narration: (stations: string, bits: number, share: string, rest: string) =>
    `${stations}, packets of ${bits} bits: ${share} of the time carries packets, ${rest} goes into finding out whose turn it is.`,
  model: 'The model of 1976',
  setting:
    'Q stations share one cable, and each always has a packet of P bits to send at C bits per second. While nobody sends, time runs in slots of length T, long enough for a signal to reach the far end and come back. In each slot every station tosses a coin of its own and sends with probability 1/Q.',
  acquired: 'A is the chance that exactly one of them sends, and so acquires the cable:',
  lost: 'W is the mean number of slots that are lost before that happens:',
  share: 'E, the efficiency, is the share of the time that carries packets:',
  slots:
    'The model lets you choose T in microseconds, whatever the capacity. IEEE 802.3 counts its slot in bits instead, 512 of them: 51.2 µs at 10 Mbit/s, 5.12 µs at 100 Mbit/s. A fixed T at a higher capacity means a cable as long as before on which each lost slot costs more bits, so E falls. A slot fixed in bits means that a faster network needs a shorter cable.',
  crowd:
    'With very many stations A goes to 1/e ≈ 0.3679 and W to e − 1 ≈ 1.7183: a crowd costs each packet less than two slots, however large it is. A packet that lasts exactly one slot has E = A.',
  textbooks: 'Two textbook formulas, and the 37 % myth',
  limit:
    'Let τ be the time that a signal takes along the cable, a = τ · C / P that time in packets, and T = 2τ. With very many stations W is e − 1, and the model becomes',
  tanenbaum:
    'Tanenbaum’s textbook has another number. It counts 1/A slots for each packet, the one that was won among them, where Metcalfe and Boggs count only the lost ones:',
  counts:
    'Both describe the same contention. The slot in which the winner begins is part of its packet in one count, and time lost in the other. For long packets a is small, and the two hardly differ.',
  myth: (
    <>
      <strong>“Ethernet carries at most 37 %.”</strong> It does not. 1/e ≈ 37 % is the chance that a crowd
      wins a slot, and the efficiency of packets that last one slot: 48 bits at 3 Mbit/s and 16 µs. With 4096
      bits the same crowd reaches 98 %. As a limit for packets of any length, 1/e belongs to slotted ALOHA,
      whose stations do not listen and lose whole packets. Boggs, Mogul and Kent measured a busy Ethernet in
      1988: long packets nearly filled it.
    </>
  ),
  backoff: 'Why real backoff departs from the model',
  memory: (
    <>
      The model gives every station the same chance 1/Q in every slot. Real stations do not know Q, and they
      remember. After the n-th collision of a frame a station draws its wait from 0 to 2ⁿ − 1 slots (n stops
      counting at 10), and after a success it starts afresh. A station that has just won draws from a small
      range, one that has lost from a large range: the winner tends to win again. This is the{' '}
      <strong>capture effect</strong>.
    </>
  ),
  textbook:
    'The textbook case: A and B collide and A wins. Both try again and collide. For A this is the first collision of a new frame, for B the second of its old one. Now A wins with 5/8, they tie with 1/4, and B wins with 1/8.',
  above: (
    <>
      <strong>Few stations, short packets: above the curve.</strong> One station keeps the cable for a long
      time while the others sit in long backoffs. Little time is lost, and the service is unfair over short
      times. At 3 Mbit/s and 16 µs, two stations with 48-bit packets reach about 99 % instead of 50 %.
    </>
  ),
  below: (
    <>
      <strong>Many stations, long packets: below the curve.</strong> While one frame is sent, many backoffs
      run out. Everyone who waits starts together when it ends, and several collisions pass before one gets
      through. 256 stations with 4096-bit packets reach about 96 % instead of 98 %.
    </>
  ),
  expected:
    'The Monte Carlo simulation plays the model itself, so its intervals should hold the formula’s value in about 19 of 20 cases. CSMA/CD plays IEEE 802.3, so it should not. The gap between its frames and their preamble are left out of the time, as the formula knows neither; the last column of the comparison counts them. The cable is 1,000 m long at a slot of 16 µs and grows with the slot.',
  sources:
    'Sources: R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer Networks”, Communications of the ACM 19(7), 1976; IEEE 802.3, clause 4; L. L. Peterson and B. S. Davie, “Computer Networks: A Systems Approach”; A. S. Tanenbaum, “Computer Networks”; D. R. Boggs, J. C. Mogul and C. A. Kent, “Measured Capacity of an Ethernet: Myths and Reality”, SIGCOMM 1988; R. Jain, D. Chiu and W. Hawe, “A Quantitative Measure of Fairness”, DEC-TR-301, 1984.',
  packetSize: 'Packet size P',
  slotTime: 'Slot time T',
  runName: (stations: number, bits: number, mbps: number, slotTimeUs: number) =>
    `Efficiency, Q = ${stations}, P = ${bits} bits, ${mbps} Mbps, ${slotTimeUs} µs`,
  description:
    'The 1976 model of Ethernet efficiency by Robert Metcalfe and David Boggs: stations, packet size, capacity and slot time, with simulations beside it.',
  lead: 'How much of a shared cable is left for packets when every station wants to send: the model that Robert Metcalfe and David Boggs published in 1976, and what real backoff makes of it.',
} as const;

export const stepsText = {
  acquired: 'The chance that exactly one station sends in a slot:',
  lost: 'The mean number of slots lost before that happens:',
  packet: 'The time the packet itself takes:',
  wait: 'The time lost for each packet:',
  share: 'The share of the time that carries packets:',
  heading: 'Step by step, with your numbers',
  rounding: (exception: ReactNode) => (
    <>The numbers shown are rounded; each step is computed from the exact ones.{exception}</>
  ),
  oneStation: ' For one station the formula reads 0⁰, which is 1: it never waits.',
} as const;

export const publishedText = {
  note: 'Table I of the paper beside our values, for 3 Mbit/s and a slot of 16 µs. Difference: ours minus the paper’s, in units of the fourth decimal.',
  heading: 'The paper’s Table\u00a0I, and our values',
  caption: 'Table I, compared',
  misprints:
    '* In two of the forty cells the paper prints one more in the last place than its own formula gives; the other 38 agree to four decimals.',
} as const;
