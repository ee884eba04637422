/** A station's reaction to events. `station` is its index; the receiver has the last index. */
export interface AccessRule {
  /** A packet has reached the head of the station's queue. */
  wants(station: number): void;
  /** The station's timer has expired. */
  rings(station: number): void;
  /** The station, or the receiver, has sent its frame. It is spoilt if another frame overlapped it. */
  ended(station: number, isSpoilt: boolean): void;
  /** A group begins to hear a frame of `sender`. */
  carrier(group: number, sender: number): void;
  /** A group has heard the end of a frame of `sender`. It is silent if the group hears no other frame. */
  passed(group: number, sender: number, isSilent: boolean): void;
}

export interface Population {
  readonly stations: number;
  /** Station n belongs to group n modulo this number. */
  readonly groups: number;
}

/** A source of packets besides the stations' timers. */
export interface ArrivalSource {
  nextAt: number;
  arrive(): void;
}

export interface Medium {
  /** An object field instead of a variable: V8 allocates a new object for every change of a captured double. */
  readonly clock: { now: number; events: number };
  /** When each station's timer expires; infinity: no timer. A sending station has none. */
  readonly timers: Float64Array;
  readonly receiver: number;
  readonly onAir: readonly number[];
  groupOf(station: number): number;
  /** Includes the station's own frame, after the same delay, so that no station has an advantage. */
  hears(station: number): boolean;
  send: (station: number, duration: number) => void;
  /** Ends an active frame earlier. */
  cut(station: number, endsAt: number): void;
  run(until: number, rule: AccessRule, arrivals: ArrivalSource): void;
}

const NEVER = Number.POSITIVE_INFINITY;

/**
 * One channel and one receiver. Stations of one group hear each other after `delay`; stations of different
 * groups never do. The receiver hears all stations. Two frames that overlap are both spoilt. All distances
 * are equal, so a group hears the frames in the order in which they began and ended: two queues of times and
 * one timer per station are enough.
 */
export function createMedium({ stations, groups }: Population, delay: number): Medium {
  const clock = { now: 0, events: 0 };
  const receiver = stations;
  const timers = new Float64Array(stations + 1).fill(NEVER);
  const endsAt = new Float64Array(stations + 1).fill(-1);
  const echoesUntil = new Float64Array(stations + 1);
  const isSpoilt = new Uint8Array(stations + 1);
  const onAir: number[] = [];
  const carriers = new Int32Array(groups);
  const beginnings = createRow(stations);
  const endings = createRow(stations);
  const isSending = (station: number) => (endsAt[station] ?? -1) >= 0;

  function end(station: number, rule: AccessRule): void {
    endsAt[station] = -1;
    onAir.splice(onAir.indexOf(station), 1);
    echoesUntil[station] = clock.now + delay;
    endings.push(clock.now + delay, station);
    rule.ended(station, isSpoilt[station] === 1);
  }

  const isHeardBy = (group: number, sender: number) => sender === receiver || sender % groups === group;

  return {
    clock,
    timers,
    receiver,
    onAir,
    groupOf: (station) => station % groups,
    hears: (station) => (carriers[station % groups] ?? 0) > 0 || clock.now < (echoesUntil[station] ?? 0),
    send(station, duration) {
      isSpoilt[station] = 0;
      for (const other of onAir) {
        if ((endsAt[other] ?? 0) <= clock.now) continue;
        isSpoilt[other] = 1;
        isSpoilt[station] = 1;
      }
      onAir.push(station);
      endsAt[station] = clock.now + duration;
      timers[station] = clock.now + duration;
      beginnings.push(clock.now + delay, station);
    },
    cut(station, at) {
      endsAt[station] = at;
      timers[station] = at;
    },
    run(until, rule, arrivals) {
      for (;;) {
        let first = 0;
        let ringsAt = timers[0] ?? NEVER;
        for (let station = 1; station <= stations; station += 1) {
          const at = timers[station] ?? NEVER;
          if (at >= ringsAt) continue;
          ringsAt = at;
          first = station;
        }
        const next = Math.min(ringsAt, beginnings.nextAt(), endings.nextAt(), arrivals.nextAt);
        if (!(next < until)) return;
        clock.now = next;
        clock.events += 1;
        // At the same instant no station has heard the others yet, so stations come first.
        if (ringsAt === next) {
          timers[first] = NEVER;
          if (isSending(first)) end(first, rule);
          else rule.rings(first);
        } else if (beginnings.nextAt() === next) {
          const sender = beginnings.take();
          for (let group = 0; group < groups; group += 1) {
            if (!isHeardBy(group, sender)) continue;
            carriers[group] = (carriers[group] ?? 0) + 1;
            rule.carrier(group, sender);
          }
        } else if (endings.nextAt() === next) {
          const sender = endings.take();
          for (let group = 0; group < groups; group += 1) {
            if (!isHeardBy(group, sender)) continue;
            carriers[group] = (carriers[group] ?? 0) - 1;
            rule.passed(group, sender, carriers[group] === 0);
          }
        } else arrivals.arrive();
      }
    },
  };
}

/** A FIFO. Each station has only a few frames in transit, so a fixed ring buffer suffices. */
function createRow(stations: number) {
  const size = 2 ** Math.ceil(Math.log2(8 * (stations + 1)));
  const times = new Float64Array(size).fill(NEVER);
  const senders = new Int32Array(size);
  let head = 0;
  let tail = 0;
  return {
    nextAt: () => times[head] ?? NEVER,
    push(time: number, sender: number) {
      times[tail] = time;
      senders[tail] = sender;
      tail = (tail + 1) % size;
    },
    take(): number {
      const sender = senders[head] ?? 0;
      times[head] = NEVER;
      head = (head + 1) % size;
      return sender;
    },
  };
}
