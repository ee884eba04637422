import { createRng } from '../random.ts';
import { createBatchMeans, type Interval } from './batch-means.ts';
import { type ContentionSettings, createContention } from './contention.ts';
import { CURVE_PROTOCOLS } from './curves.ts';
import { createDcf } from './dcf.ts';
import { DCF_TIMES, dcfTimesFor } from './dcf-times.ts';
import { requireOneOf, requirePositive, requireShare, requireWhole, requireZeroOrMore } from './inputs.ts';
import { type AccessRule, createMedium, type Medium } from './medium.ts';
import { createPacketQueues, type QueueCounters } from './packet-queues.ts';

export const STATION_PROTOCOLS = [
  ...CURVE_PROTOCOLS,
  'pPersistentCsma',
  'csmaCd',
  'dcfBasic',
  'dcfRtsCts',
] as const;
export type StationProtocol = (typeof STATION_PROTOCOLS)[number];

const MOST_STATIONS = 1000;

export interface StationsRun {
  readonly protocol: StationProtocol;
  readonly stations: number;
  /** New packets per packet time of all stations together; saturated: each station always has another packet. */
  readonly load: number | 'saturated';
  /** a. 802.11 always uses Bianchi's 1 µs: its slots and gaps are designed for short distances. */
  readonly propagation: number;
  /** Length of the measurement. A tenth of it precedes as warm-up. */
  readonly packetTimes: number;
  readonly seed: number;
  /** 2: even and odd stations do not hear each other, but both reach the receiver. */
  readonly groups?: 1 | 2;
  /** Queue capacity of a station; packets that arrive at a full queue are blocked. */
  readonly room?: number;
  /** p of p-persistent CSMA. */
  readonly persistence?: number;
  /** ALOHA and CSMA: mean wait before a retry. */
  readonly retryDelay?: number;
  /** 802.11: W, m and the packet size. */
  readonly minimumWindow?: number;
  readonly doublings?: number;
  readonly payloadBits?: number;
  /** Called for every frame when it ends, including frames of the receiver. */
  readonly onFrame?: (frame: AirFrame) => void;
}

/** A frame on the air, in packet times. */
export interface AirFrame {
  /** The receiver's index follows the last station's. */
  readonly station: number;
  readonly from: number;
  readonly to: number;
  /** Another frame overlapped it. */
  readonly isSpoilt: boolean;
}

export interface StationsResult extends QueueCounters {
  readonly throughput: Interval;
  /** From a packet's arrival at its station to its complete reception, in packet times. */
  readonly delay: Interval;
  /** G as measured: attempts per packet time. */
  readonly offeredLoad: number;
  /** Still in the queues at the end. */
  readonly queued: number;
  readonly events: number;
}

const WARM_UP_SHARE = 0.1;
/** Far above any standard; slots are counted in 32 bits. */
const WIDEST_WINDOW = 2 ** 30;
/** Sensing and backing off take time even with zero propagation delay. */
const SHORTEST_STEP = 0.001;
/** A slotted station hears a frame that began with this slot just before the next slot begins. */
const WITHIN_SLOT = 1 - 1e-6;

/** A finite number of stations, each with its own queue. Every packet is repeated until it succeeds. */
export function simulateStations(run: StationsRun): StationsResult {
  const { stations, load, packetTimes, seed, groups = 1, room = 1 } = run;
  const { payloadBits = DCF_TIMES.payload } = run;
  check(run);
  const isDcf = run.protocol === 'dcfBasic' || run.protocol === 'dcfRtsCts';
  const propagation = isDcf ? dcfTimesFor(payloadBits).propagation : run.propagation;
  const warmUp = packetTimes * WARM_UP_SHARE;
  const batches = createBatchMeans(warmUp, packetTimes);
  const isStepped = run.protocol === 'slottedOnePersistentCsma' || run.protocol === 'pPersistentCsma';
  const medium = createMedium({ stations, groups }, isStepped ? propagation * WITHIN_SLOT : propagation);
  const queues = createPacketQueues(
    { stations, load, room, propagation },
    medium,
    createRng(seed, 1),
    batches,
  );
  const rng = createRng(seed, 2);
  const rule =
    run.protocol === 'dcfBasic' || run.protocol === 'dcfRtsCts'
      ? createDcf(
          {
            access: run.protocol === 'dcfBasic' ? 'basic' : 'rtsCts',
            minimumWindow: run.minimumWindow ?? 32,
            doublings: run.doublings ?? 5,
            payloadBits,
          },
          medium,
          queues,
          rng,
          { stations, groups },
        )
      : createContention(contentionOf(run, run.protocol), medium, queues, rng, { stations, groups });
  queues.onFirst = (station) => rule.wants(station);
  queues.fill();

  const played = run.onFrame === undefined ? rule : told(rule, medium, run.onFrame);
  medium.run(warmUp, played, queues);
  const attemptsBefore = queues.counters.attempts;
  medium.run(batches.endsAt, played, queues);
  return {
    ...queues.counters,
    throughput: batches.rate(),
    delay: batches.average(),
    offeredLoad: (queues.counters.attempts - attemptsBefore) / packetTimes,
    queued: queues.waiting(),
    events: medium.clock.events,
  };
}

/** The same rule, with a callback for each frame. */
function told(rule: AccessRule, medium: Medium, onFrame: (frame: AirFrame) => void): AccessRule {
  const begun = new Map<number, number>();
  const { send } = medium;
  medium.send = (station, duration) => {
    begun.set(station, medium.clock.now);
    send(station, duration);
  };
  return {
    ...rule,
    ended(station, isSpoilt) {
      onFrame({ station, from: begun.get(station) ?? 0, to: medium.clock.now, isSpoilt });
      rule.ended(station, isSpoilt);
    },
  };
}

function contentionOf(
  { propagation, stations, persistence = 0.1, retryDelay = stations }: StationsRun,
  protocol: Exclude<StationProtocol, 'dcfBasic' | 'dcfRtsCts'>,
): ContentionSettings {
  const step = Math.max(propagation, SHORTEST_STEP);
  const plain: ContentionSettings = {
    senses: true,
    whenBusy: 'wait',
    slot: 0,
    persistence: 1,
    step,
    detectionSlot: null,
    retryDelay,
  };
  switch (protocol) {
    case 'pureAloha':
      return { ...plain, senses: false };
    case 'slottedAloha':
      return { ...plain, senses: false, slot: 1 };
    case 'nonPersistentCsma':
      return { ...plain, whenBusy: 'later' };
    case 'onePersistentCsma':
      return plain;
    case 'slottedOnePersistentCsma':
      return { ...plain, slot: propagation };
    case 'pPersistentCsma':
      return { ...plain, persistence };
    case 'csmaCd':
      return { ...plain, detectionSlot: Math.max(2 * propagation, SHORTEST_STEP) };
  }
}

function check(run: StationsRun): void {
  const { groups = 1, room = 1, persistence = 1, retryDelay = 1 } = run;
  requireOneOf('protocol', run.protocol, STATION_PROTOCOLS);
  requireOneOf('groups', groups, [1, 2]);
  requireWhole('stations', run.stations, 1);
  if (run.stations > MOST_STATIONS) {
    throw new RangeError(`stations must be at most ${MOST_STATIONS}: ${run.stations}`);
  }
  if (run.load !== 'saturated') requireZeroOrMore('load', run.load);
  requireShare('propagation', run.propagation);
  requirePositive('packetTimes', run.packetTimes);
  requireWhole('seed', run.seed, 0);
  requireWhole('room', room, 1);
  requireShare('persistence', persistence);
  requirePositive('persistence', persistence);
  requirePositive('retryDelay', retryDelay);
  requireWhole('minimumWindow', run.minimumWindow ?? 1, 1);
  requireWhole('doublings', run.doublings ?? 0, 0);
  const widest = (run.minimumWindow ?? 1) * 2 ** (run.doublings ?? 0);
  if (widest > WIDEST_WINDOW) throw new RangeError(`minimumWindow may grow to ${WIDEST_WINDOW}: ${widest}`);
  requirePositive('payloadBits', run.payloadBits ?? 1);
}
