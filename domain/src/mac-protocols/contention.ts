import type { Rng } from '../random.ts';
import type { AccessRule, Medium, Population } from './medium.ts';
import type { PacketQueues } from './packet-queues.ts';

/** The settings in which ALOHA, CSMA and CSMA/CD differ. */
export interface ContentionSettings {
  /** Senses the carrier before it sends. */
  readonly senses: boolean;
  /** When the channel is busy: retries after a random wait, or sends when it becomes idle. */
  readonly whenBusy: 'later' | 'wait';
  /** Frames begin at multiples of it; 0: at any time. */
  readonly slot: number;
  /** Sends on an idle channel with this probability; otherwise senses again one step later. */
  readonly persistence: number;
  readonly step: number;
  /** Detects collisions while sending, stops, and backs off in slots of this length; null: no detection. */
  readonly detectionSlot: number | null;
  /** Mean (exponential) wait before a retry, in packet times. */
  readonly retryDelay: number;
}

/** Limits of IEEE 802.3. The jam is in proportion to the slot. */
const BACKOFF_LIMIT = 10;
const ATTEMPT_LIMIT = 16;
const JAM_SLOTS = 32 / 512;
const PACKET = 1;

export function createContention(
  settings: ContentionSettings,
  medium: Medium,
  queues: PacketQueues,
  rng: Rng,
  { stations, groups }: Population,
): AccessRule {
  const { senses, whenBusy, slot, persistence, step, detectionSlot, retryDelay } = settings;
  const { clock, timers } = medium;
  const isWaiting = new Uint8Array(stations);
  const hasNoticed = new Uint8Array(stations);
  const collisions = new Int32Array(stations);

  function tryAt(station: number, time: number): void {
    timers[station] = slot === 0 ? time : Math.ceil(time / slot) * slot;
  }

  function retry(station: number): void {
    if (detectionSlot === null) {
      tryAt(station, clock.now - Math.log1p(-rng()) * retryDelay);
      return;
    }
    const count = (collisions[station] ?? 0) + 1;
    collisions[station] = count;
    if (count === ATTEMPT_LIMIT) {
      queues.counters.dropped += 1;
      takeNext(station);
    } else
      tryAt(station, clock.now + Math.floor(rng() * 2 ** Math.min(count, BACKOFF_LIMIT)) * detectionSlot);
  }

  function takeNext(station: number): void {
    collisions[station] = 0;
    if (queues.moveUp(station)) tryAt(station, clock.now);
  }

  return {
    wants: (station) => tryAt(station, clock.now),
    rings(station) {
      if (senses && medium.hears(station)) {
        if (whenBusy === 'wait') isWaiting[station] = 1;
        else {
          queues.counters.attempts += 1;
          retry(station);
        }
      } else if (persistence < 1 && rng() >= persistence) timers[station] = clock.now + step;
      else {
        queues.counters.attempts += 1;
        hasNoticed[station] = 0;
        medium.send(station, PACKET);
      }
    },
    ended(station, isSpoilt) {
      const isRetried = detectionSlot === null ? isSpoilt : hasNoticed[station] === 1;
      if (isSpoilt) queues.counters.collided += 1;
      if (isRetried) retry(station);
      else {
        if (isSpoilt) queues.counters.lost += 1;
        else queues.deliver(station);
        takeNext(station);
      }
    },
    carrier(group, sender) {
      if (detectionSlot === null) return;
      for (const station of medium.onAir) {
        if (station === sender || medium.groupOf(station) !== group || hasNoticed[station] === 1) continue;
        hasNoticed[station] = 1;
        medium.cut(station, clock.now + JAM_SLOTS * detectionSlot);
      }
    },
    passed(group, _, isSilent) {
      if (!isSilent || !senses) return;
      for (let station = group; station < stations; station += groups) {
        if (isWaiting[station] === 0) continue;
        isWaiting[station] = 0;
        tryAt(station, clock.now);
      }
    },
  };
}
