import { createRng, type Rng } from '../random.ts';
import { type BatchMeans, createBatchMeans } from './batch-means.ts';
import { CURVE_PROTOCOLS, type CurveProtocol, type OfferedLoad } from './curves.ts';
import { requireOneOf, requireShare, requireWhole, requireZeroOrMore } from './inputs.ts';

export interface OfferedLoadRun extends OfferedLoad {
  readonly protocol: CurveProtocol;
  /** How many packets are offered while it is measured, on average. */
  readonly packets: number;
  /** The same seed gives the same run. */
  readonly seed: number;
}

export interface OfferedLoadResult {
  readonly throughput: number;
  /** Half of the 95 % interval's width. */
  readonly halfWidth: number;
  /** Packets that came up, those of the warm-up included. */
  readonly events: number;
}

/** The share of the run that is let pass first, and the packet times that it should last. */
const WARM_UP_SHARE = 0.05;
const WARM_UP = 20;
/** Of a load so heavy that one packet time brings more than the whole run should, the rest is not played. */
const MOST_ARRIVALS_PER_PACKET = 4;
const LEAST_LIMIT = 1000;

/**
 * Plays what the formulas describe, packet by packet: infinitely many stations offer packets of one length
 * at random (Poisson) instants, repeated ones among them, and any two stations are equally far apart.
 */
export function simulateOfferedLoad(run: OfferedLoadRun): OfferedLoadResult {
  const { protocol, offeredLoad, propagation, packets, seed } = run;
  requireOneOf('protocol', protocol, CURVE_PROTOCOLS);
  requireZeroOrMore('offeredLoad', offeredLoad);
  requireShare('propagation', propagation);
  requireWhole('packets', packets, 1);
  requireWhole('seed', seed, 0);
  const duration = packets / offeredLoad;
  // Loads so small that the time cannot be counted bring no packet either.
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

/** When packets come up: `next` is the one that has not been taken yet. */
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
    // Slots as long as the way: of no length they are none.
    propagation === 0
      ? runCsma(arrivals, batches, 0, true)
      : runSlottedOnePersistentCsma(arrivals, batches, propagation),
};

/** A packet gets through when no other begins less than one packet time before or after it. */
function runPureAloha(arrivals: Arrivals, batches: BatchMeans): void {
  let last = Number.NEGATIVE_INFINITY;
  while (arrivals.next < batches.endsAt) {
    const start = arrivals.next;
    arrivals.take();
    if (start - last >= 1 && arrivals.next - start >= 1) batches.add(start, 1);
    last = start;
  }
}

/** What comes up in one slot is sent in the next. */
function runSlottedAloha(arrivals: Arrivals, batches: BatchMeans): void {
  while (arrivals.next < batches.endsAt) {
    const slot = Math.floor(arrivals.next) + 1;
    if (takeFirstAndBefore(arrivals, slot) === 1) batches.add(slot, 1);
  }
}

/**
 * The first packet after a silence is heard everywhere after the propagation; whoever comes up before
 * that sends too and spoils it. The channel is heard busy until the last of them has passed. Who comes up
 * then tries again some other time (non-persistent), or sends as soon as it is silent (1-persistent).
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

/** Everybody begins at the beginning of a slot; the slots are counted anew after each transmission. */
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

/** At least one, even where the time is so long that its numbers are further apart than the slots. */
function takeFirstAndBefore(arrivals: Arrivals, time: number): number {
  arrivals.take();
  return 1 + takeBefore(arrivals, time);
}
