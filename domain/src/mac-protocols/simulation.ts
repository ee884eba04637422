import { createRng, type Rng } from '../random.ts';
import { type BatchMeans, createBatchMeans } from './batch-means.ts';
import { CURVE_PROTOCOLS, type CurveProtocol, type OfferedLoad } from './curves.ts';
import { requireOneOf, requireShare, requireWhole, requireZeroOrMore } from './inputs.ts';

export interface OfferedLoadRun extends OfferedLoad {
  readonly protocol: CurveProtocol;
  /** Mean number of packets offered during the measurement. */
  readonly packets: number;
  /** The same seed gives the same run. */
  readonly seed: number;
}

export interface OfferedLoadResult {
  readonly throughput: number;
  /** Half the width of the 95 % interval. */
  readonly halfWidth: number;
  /** Packets offered, including the warm-up. */
  readonly events: number;
}

/** Share of the run used as warm-up, and the minimum length in packet times. */
const WARM_UP_SHARE = 0.05;
const WARM_UP = 20;
/**
 * A very heavy load brings more packets in one packet time than the whole run should have; the rest is not
 * simulated.
 */
const MOST_ARRIVALS_PER_PACKET = 4;
const LEAST_LIMIT = 1000;

/**
 * Simulates the formulas' model packet by packet: infinitely many stations offer packets of one length at
 * random (Poisson) instants, repeats included, and all distances between stations are equal.
 */
export function simulateOfferedLoad(run: OfferedLoadRun): OfferedLoadResult {
  const { protocol, offeredLoad, propagation, packets, seed } = run;
  requireOneOf('protocol', protocol, CURVE_PROTOCOLS);
  requireZeroOrMore('offeredLoad', offeredLoad);
  requireShare('propagation', propagation);
  requireWhole('packets', packets, 1);
  requireWhole('seed', seed, 0);
  const duration = packets / offeredLoad;
  // With loads this small the duration overflows, and no packet is offered.
  if (!Number.isFinite(duration)) return { throughput: 0, halfWidth: 0, events: 0 };

  const warmUp = Math.max(duration * WARM_UP_SHARE, Math.min(duration, WARM_UP));
  const batches = createBatchMeans(warmUp, duration);
  const arrivals = createArrivals(
    offeredLoad,
    MOST_ARRIVALS_PER_PACKET * packets + LEAST_LIMIT,
    createRng(seed),
  );
  CHANNELS[protocol](arrivals, batches, propagation);
  const { mean, halfWidth } = batches.rate();
  return { throughput: mean, halfWidth, events: arrivals.count };
}

/** Arrival times of packets: `next` is the first that has not been taken. */
interface Arrivals {
  next: number;
  count: number;
  take(): void;
}

function createArrivals(load: number, most: number, rng: Rng): Arrivals {
  const wait = () => -Math.log1p(-rng()) / load;
  return {
    next: wait(),
    count: 0,
    take() {
      this.count += 1;
      this.next = this.count < most ? this.next + wait() : Number.POSITIVE_INFINITY;
    },
  };
}

type Channel = (arrivals: Arrivals, batches: BatchMeans, propagation: number) => void;

const CHANNELS: Readonly<Record<CurveProtocol, Channel>> = {
  pureAloha: runPureAloha,
  slottedAloha: runSlottedAloha,
  nonPersistentCsma: (arrivals, batches, propagation) => runCsma(arrivals, batches, propagation, false),
  onePersistentCsma: (arrivals, batches, propagation) => runCsma(arrivals, batches, propagation, true),
  slottedOnePersistentCsma: (arrivals, batches, propagation) =>
    // The slot length equals the propagation delay; with zero delay there are no slots.
    propagation === 0
      ? runCsma(arrivals, batches, 0, true)
      : runSlottedOnePersistentCsma(arrivals, batches, propagation),
};

/** A packet succeeds when no other begins within one packet time before or after it. */
function runPureAloha(arrivals: Arrivals, batches: BatchMeans): void {
  let last = Number.NEGATIVE_INFINITY;
  while (arrivals.next < batches.endsAt) {
    const start = arrivals.next;
    arrivals.take();
    if (start - last >= 1 && arrivals.next - start >= 1) batches.add(start, 1);
    last = start;
  }
}

/** Packets that arrive in one slot are sent in the next. */
function runSlottedAloha(arrivals: Arrivals, batches: BatchMeans): void {
  while (arrivals.next < batches.endsAt) {
    const slot = Math.floor(arrivals.next) + 1;
    if (takeFirstAndBefore(arrivals, slot) === 1) batches.add(slot, 1);
  }
}

/**
 * After a silence all stations hear the first packet after the propagation delay; a station with an earlier
 * arrival sends too and spoils it. The channel is busy until the last of these packets has passed. A station
 * with an arrival in that time retries after a random wait (non-persistent), or sends as soon as the channel
 * is idle (1-persistent).
 */
function runCsma(arrivals: Arrivals, batches: BatchMeans, propagation: number, isPersistent: boolean): void {
  let start = arrivals.next;
  arrivals.take();
  let sending = 1;
  while (start < batches.endsAt) {
    const heardAt = start + propagation;
    let lastStart = start;
    while (arrivals.next < heardAt) {
      lastStart = arrivals.next;
      sending += 1;
      arrivals.take();
    }
    if (sending === 1) batches.add(start, 1);
    const silentAt = lastStart + 1 + propagation;
    const waiting = takeBefore(arrivals, silentAt);
    if (isPersistent && waiting > 0) {
      start = silentAt;
      sending = waiting;
    } else {
      start = arrivals.next;
      sending = 1;
      arrivals.take();
    }
  }
}

/** Every station starts at the beginning of a slot; slots are counted anew after each transmission. */
function runSlottedOnePersistentCsma(arrivals: Arrivals, batches: BatchMeans, propagation: number): void {
  let silentAt = 0;
  let sending = 0;
  while (silentAt < batches.endsAt) {
    let start = silentAt;
    if (sending === 0) {
      const slots = Math.floor((arrivals.next - silentAt) / propagation) + 1;
      start = silentAt + slots * propagation;
      sending = takeFirstAndBefore(arrivals, start);
    }
    if (sending === 1) batches.add(start, 1);
    silentAt = start + 1 + propagation;
    sending = takeBefore(arrivals, silentAt);
  }
}

function takeBefore(arrivals: Arrivals, time: number): number {
  const before = arrivals.count;
  while (arrivals.next < time) arrivals.take();
  return arrivals.count - before;
}

/** Takes at least one, even where the time is so large that adjacent doubles are farther apart than slots. */
function takeFirstAndBefore(arrivals: Arrivals, time: number): number {
  arrivals.take();
  return 1 + takeBefore(arrivals, time);
}
