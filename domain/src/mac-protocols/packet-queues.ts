import type { Rng } from '../random.ts';
import type { BatchMeans } from './batch-means.ts';
import type { ArrivalSource, Medium } from './medium.ts';

export interface QueueCounters {
  /** New packets, packets that found their queue full, and packets that failed permanently. */
  arrived: number;
  blocked: number;
  dropped: number;
  /** Spoilt without detection by the sender. */
  lost: number;
  /** Attempts, including those that found the channel busy. */
  attempts: number;
  /** Attempts that were spoilt. */
  collided: number;
}

export interface PacketQueues extends ArrivalSource {
  readonly counters: QueueCounters;
  readonly waiting: () => number;
  /** Called with each station whose queue was empty before. */
  onFirst: (station: number) => void;
  /** The packet at the head has been received. */
  deliver(station: number): void;
  /** Removes the packet at the head after delivery, drop or loss. True if another packet follows. */
  moveUp(station: number): boolean;
  /** Gives every station its first packet when the stations are saturated. */
  fill(): void;
}

export interface QueueInput {
  readonly stations: number;
  /** New packets per packet time of all stations together; saturated: each station always has another packet. */
  readonly load: number | 'saturated';
  /** Queue capacity of a station; further packets are blocked. */
  readonly room: number;
  readonly propagation: number;
}

/**
 * Poisson arrivals of all stations together, each assigned to a random station, with the arrival times of the
 * packets.
 */
export function createPacketQueues(
  { stations, load, room, propagation }: QueueInput,
  { clock }: Medium,
  rng: Rng,
  batches: BatchMeans,
): PacketQueues {
  const arrivedAt = new Float64Array(stations * room);
  const heads = new Int32Array(stations);
  const lengths = new Int32Array(stations);
  const counters = { arrived: 0, blocked: 0, dropped: 0, lost: 0, attempts: 0, collided: 0 };
  const isSaturated = load === 'saturated';
  const wait = () => (isSaturated || load === 0 ? Number.POSITIVE_INFINITY : -Math.log1p(-rng()) / load);

  /** True if the queue was empty before. */
  function enter(station: number): boolean {
    const length = lengths[station] ?? 0;
    counters.arrived += 1;
    if (length === room) {
      counters.blocked += 1;
      return false;
    }
    arrivedAt[station * room + (((heads[station] ?? 0) + length) % room)] = clock.now;
    lengths[station] = length + 1;
    return length === 0;
  }

  return {
    counters,
    nextAt: wait(),
    onFirst: () => {},
    waiting: () => lengths.reduce((sum, length) => sum + length, 0),
    arrive() {
      this.nextAt = clock.now + wait();
      const station = Math.floor(rng() * stations);
      if (enter(station)) this.onFirst(station);
    },
    deliver(station) {
      const since = arrivedAt[station * room + (heads[station] ?? 0)] ?? 0;
      batches.add(clock.now + propagation, clock.now + propagation - since);
    },
    moveUp(station) {
      heads[station] = ((heads[station] ?? 0) + 1) % room;
      lengths[station] = (lengths[station] ?? 0) - 1;
      if (isSaturated) enter(station);
      return (lengths[station] ?? 0) > 0;
    },
    fill() {
      if (!isSaturated) return;
      for (let station = 0; station < stations; station += 1) {
        enter(station);
        this.onFirst(station);
      }
    },
  };
}
