/** What a station does about what happens to it. `station` is its number; the receiver has the last one. */
export interface AccessRule {
  /** A packet has come to the head of the station's queue. */
  wants(station: number): void;
  /** The time has come for which the station has set its timer. */
  rings(station: number): void;
  /** The station, or the receiver, has sent its frame; spoilt when another was on the air at the same time. */
  ended(station: number, isSpoilt: boolean): void;
  /** A group begins to hear a frame of `sender`. */
  carrier(group: number, sender: number): void;
  /** A group has heard the end of a frame of `sender`; silent when it hears no other. */
  passed(group: number, sender: number, isSilent: boolean): void;
}

export interface Population {
  readonly stations: number;
  /** Station n is of group n modulo this. */
  readonly groups: number;
}

/** Where packets come from besides the stations' timers. */
export interface ArrivalSource {
  nextAt: number;
  arrive(): void;
}

export interface Medium {
  /** An object's field and not a variable: V8 would make a new object for every change of a captured double. */
  readonly clock: { now: number; events: number };
  /** When each station wants to be rung; infinity: not at all. A station that sends has none. */
  readonly timers: Float64Array;
  readonly receiver: number;
  readonly onAir: readonly number[];
  groupOf(station: number): number;
  /** Also its own frame, as late as the others do: nobody has a head start. */
  hears(station: number): boolean;
  send: (station: number, duration: number) => void;
  /** Lets a frame on the air end sooner. */
  cut(station: number, endsAt: number): void;
  run(until: number, rule: AccessRule, arrivals: ArrivalSource): void;
}

const NEVER = Number.POSITIVE_INFINITY;

/**
 * One channel and one receiver that hears everybody. Stations of one group hear each other after `delay`,
 * those of different groups never; the receiver is heard by all. Two frames that overlap are both spoilt.
 *
 * Since all are equally far apart, a group hears the frames in the order in which they began and ended:
 * two rows of instants and one timer for each station are all that ever has to be looked at.
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
        // At one and the same instant nobody has heard anything of the others yet: stations come first.
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

/** First in, first out. Each station has at most a few frames on their way, so a ring has room for all. */
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
