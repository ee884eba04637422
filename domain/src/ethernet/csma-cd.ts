import { type BusInput, createBus } from './bus.ts';
import { type CsmaCdCounters, createCsmaCdEngine, type DrawBackoff } from './csma-cd-engine.ts';
import type { CsmaCdEventSink } from './csma-cd-events.ts';

export type { CsmaCdEvent, CsmaCdEventSink } from './csma-cd-events.ts';

export interface CsmaCdInput extends BusInput {
  /** Deliveries to measure, after the warm-up. */
  readonly packets: number;
  readonly warmUpPackets: number;
}

export interface CsmaCdResult {
  /** Bits of whole frames, including headers and checksums. */
  readonly goodputBps: number;
  /** Frame time divided by total time; preambles and gaps count as lost time. */
  readonly efficiency: number;
  /** Like `efficiency`, without the gap and preamble of each delivered packet in the total. */
  readonly contentionEfficiency: number;
  /** Collisions per delivered packet. A collision counts once, however many stations take part. */
  readonly collisionsPerPacket: number;
  /** Collided attempts per delivered packet: each station in a collision counts. */
  readonly collidedAttemptsPerPacket: number;
  readonly dropsPerPacket: number;
  /** Frames destroyed without detection by their sender, per delivered packet. */
  readonly lossesPerPacket: number;
  /** Jain's index of the deliveries per station: 1 when they are equal, 1/stations when one station has all. */
  readonly jainFairness: number;
  readonly deliveredByStation: readonly number[];
  readonly measuredTimeS: number;
  /** Since the start of the run, including the warm-up. */
  readonly totals: CsmaCdCounters;
  /** False when the run stopped early because too few packets were delivered. */
  readonly isComplete: boolean;
}

/** IEEE 802.3: the range of the backoff stops doubling after this many collisions. */
const BACKOFF_LIMIT = 10;
const MOST_ATTEMPTS_PER_DELIVERY = 1000;

/** CSMA/CD in continuous time with the rules of IEEE 802.3. Every station always has a frame to send. */
export function simulateCsmaCd(input: CsmaCdInput, rng: () => number, sink?: CsmaCdEventSink): CsmaCdResult {
  return measureCsmaCd(input, (_, collisions) => drawBackoffSlots(collisions, rng), sink);
}

export function drawBackoffSlots(collisions: number, rng: () => number): number {
  return Math.floor(rng() * 2 ** Math.min(collisions, BACKOFF_LIMIT));
}

/** Like `simulateCsmaCd`, with the caller's source of backoffs. */
export function measureCsmaCd(
  input: CsmaCdInput,
  drawBackoff: DrawBackoff,
  sink?: CsmaCdEventSink,
): CsmaCdResult {
  const { stations, packets, warmUpPackets, capacityBps } = input;
  if (!(packets >= 1 && warmUpPackets >= 0)) {
    throw new RangeError(`packets must be 1 or more, warmUpPackets 0 or more: ${packets}, ${warmUpPackets}`);
  }
  const bus = createBus(input);
  const engine = createCsmaCdEngine(bus, drawBackoff, sink);
  const mostAttempts = MOST_ATTEMPTS_PER_DELIVERY * (packets + warmUpPackets + stations);

  for (let packet = 0; packet < warmUpPackets; packet += 1) engine.nextDelivery(mostAttempts);
  const before = engine.counters();
  const startedAt = warmUpPackets > 0 ? engine.now() : bus.cableDelay;

  const deliveredByStation = Array.from({ length: stations }, () => 0);
  for (let packet = 0; packet < packets; packet += 1) {
    const station = engine.nextDelivery(mostAttempts);
    if (station === undefined) break;
    deliveredByStation[station] = (deliveredByStation[station] ?? 0) + 1;
  }
  const after = engine.counters();
  const measured = engine.now() - startedAt;
  const delivered = after.delivered - before.delivered;
  const carried = delivered * bus.frame;
  const perPacket = (name: keyof CsmaCdCounters) =>
    delivered === 0 ? 0 : (after[name] - before[name]) / delivered;
  const efficiency = carried / measured;

  return {
    goodputBps: efficiency * capacityBps,
    efficiency,
    contentionEfficiency: carried / (measured - delivered * (bus.gap + bus.preamble)),
    collisionsPerPacket: perPacket('collisions'),
    collidedAttemptsPerPacket: perPacket('collidedAttempts'),
    dropsPerPacket: perPacket('dropped'),
    lossesPerPacket: perPacket('lost'),
    jainFairness: jainIndex(deliveredByStation),
    deliveredByStation,
    measuredTimeS: measured * bus.secondsPerTick,
    totals: after,
    isComplete: delivered === packets,
  };
}

function jainIndex(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return sum === 0 ? 1 : (sum * sum) / (shares.length * squares);
}
