import type { Rng } from '../random.ts';
import { type DcfAccess, dcfTimesFor } from './dcf-times.ts';
import type { AccessRule, Medium, Population } from './medium.ts';
import type { PacketQueues } from './packet-queues.ts';

export interface DcfSettings {
  readonly access: DcfAccess;
  readonly minimumWindow: number;
  readonly doublings: number;
  readonly payloadBits: number;
}

type Reply = 'cts' | 'ack';
const NEVER = Number.POSITIVE_INFINITY;

/**
 * 802.11's distributed coordination function. A station waits until the channel has been idle for DIFS, then
 * counts its backoff down slot by slot while the channel stays idle. As in Bianchi's chain, the slot in which
 * another station begins to send counts as one step too. The receiver acknowledges each packet. With RTS/CTS
 * it first grants the channel, and every station that hears the CTS is silent until the acknowledgement.
 */
export function createDcf(
  settings: DcfSettings,
  medium: Medium,
  queues: PacketQueues,
  rng: Rng,
  { stations, groups }: Population,
): AccessRule {
  const { access, minimumWindow, doublings, payloadBits } = settings;
  const { clock, timers, receiver } = medium;
  const { sifs, difs, slot, propagation, header, rts, cts, ack } = dcfTimesFor(payloadBits);
  const packet = header + 1;
  const replies = { cts, ack };
  const reserved = sifs + packet + propagation + sifs + ack + propagation;

  /** Slots left to count down; -1 while the station does not contend. */
  const slotsLeft = new Int32Array(stations).fill(-1);
  const stages = new Int32Array(stations);
  /** Has received a CTS for its packet. */
  const hasLeave = new Uint8Array(stations);
  /** When a group began its countdown, or will begin it if the channel stays idle. */
  const countsFrom = new Float64Array(groups).fill(difs);
  const dialogue: { with: number; reply: Reply } = { with: -1, reply: 'ack' };

  function contend(station: number): void {
    const window = minimumWindow * 2 ** (stages[station] ?? 0);
    const slots = Math.floor(rng() * window);
    slotsLeft[station] = slots;
    if (!medium.hears(station)) timers[station] = (countsFrom[medium.groupOf(station)] ?? 0) + slots * slot;
  }

  function fail(station: number): void {
    queues.counters.collided += 1;
    hasLeave[station] = 0;
    stages[station] = Math.min(doublings, (stages[station] ?? 0) + 1);
    contend(station);
  }

  function answer(station: number, reply: Reply): void {
    dialogue.with = station;
    dialogue.reply = reply;
    timers[receiver] = clock.now + propagation + sifs;
  }

  return {
    wants(station) {
      const isFree = (countsFrom[medium.groupOf(station)] ?? 0) < clock.now && !medium.hears(station);
      if (!isFree) return contend(station);
      slotsLeft[station] = 0;
      timers[station] = clock.now;
    },
    rings(station) {
      if (station === receiver) return medium.send(receiver, replies[dialogue.reply]);
      slotsLeft[station] = -1;
      if (hasLeave[station] === 1) return medium.send(station, packet);
      queues.counters.attempts += 1;
      medium.send(station, access === 'basic' ? packet : rts);
    },
    ended(station, isSpoilt) {
      if (station === receiver) return;
      if (isSpoilt || timers[receiver] !== NEVER) fail(station);
      else if (access === 'rtsCts' && hasLeave[station] === 0) answer(station, 'cts');
      else {
        queues.deliver(station);
        answer(station, 'ack');
      }
    },
    carrier(group) {
      const counted = clock.now - (countsFrom[group] ?? 0);
      const steps = counted < 0 ? 0 : Math.floor(counted / slot) + 1;
      for (let station = group; station < stations; station += groups) {
        const left = slotsLeft[station] ?? -1;
        if (left < 0) continue;
        slotsLeft[station] = Math.max(0, left - steps);
        timers[station] = NEVER;
      }
      countsFrom[group] = NEVER;
    },
    passed(group, sender, isSilent) {
      let until = clock.now;
      if (sender === receiver && medium.groupOf(dialogue.with) === group) hearReply(dialogue.with);
      if (sender === receiver && dialogue.reply === 'cts') until += reserved;
      if (!isSilent) return;
      const from = until + difs;
      countsFrom[group] = from;
      for (let station = group; station < stations; station += groups) {
        const left = slotsLeft[station] ?? -1;
        if (left >= 0) timers[station] = from + left * slot;
      }
    },
  };

  function hearReply(station: number): void {
    if (dialogue.reply === 'cts') {
      hasLeave[station] = 1;
      timers[station] = clock.now + sifs;
    } else {
      hasLeave[station] = 0;
      stages[station] = 0;
      if (queues.moveUp(station)) contend(station);
    }
  }
}
