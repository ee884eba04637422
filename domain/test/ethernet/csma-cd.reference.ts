/**
 * CSMA/CD once more, for the tests: slow, plainly written, and sharing no code with the model. Every signal
 * is announced to every station, and each station runs the processes of IEEE 802.3 clause 4.2.8 step by
 * step. One list of events, looked through for the earliest; a full history instead of what is recent.
 */
const TICKS_PER_BIT = 2 ** 13;
const PARAMETERS = { slot: 512, gapPart1: 64, gapPart2: 32, preamble: 64, jam: 32 };

/** A run that brings nothing through must end too. */
const MOST_STEPS = 200_000;

interface ReferenceInput {
  readonly stations: number;
  readonly wiring?: 'bus' | 'star';
  readonly packetBits: number;
  readonly capacityBps: number;
  readonly slotTimeS: number;
  readonly cableM: number;
  readonly cutsPreamble?: boolean;
}

/** What can happen at one instant, in the order in which it is then dealt with. */
const ORDER = [
  'transmitEnd',
  'tailLeft',
  'carrierOff',
  'backoffEnd',
  'gapEnd',
  'carrierOn',
  'settle',
] as const;

interface QueuedEvent {
  time: number;
  kind: (typeof ORDER)[number];
  act: () => void;
}

interface HistoryEntry {
  station: number;
  start: number;
  end: number;
  group: number;
}

export interface ReferenceRun {
  /** 'start', 'detect', 'end', 'delivered', 'lost', 'dropped', 'backoff' with time in ticks and station. */
  readonly log: readonly string[];
  readonly collisions: number;
}

export function runReference(
  input: ReferenceInput,
  deliveries: number,
  drawBackoff: (station: number, collisions: number) => number,
): ReferenceRun {
  const tickS = input.slotTimeS / (PARAMETERS.slot * TICKS_PER_BIT);
  const time = (bits: number) => bits * TICKS_PER_BIT;
  const frameTime = time(PARAMETERS.preamble) + Math.round(input.packetBits / input.capacityBps / tickS);
  const place = (station: number) =>
    input.stations === 1 ? 0 : Math.round((station * (input.cableM / (input.stations - 1))) / 2e8 / tickS);
  const arm = Math.round(input.cableM / 2 / 2e8 / tickS);
  const distance = (one: number, other: number) => {
    if (input.wiring === 'star') return one === other ? 0 : 2 * arm;
    return Math.abs(place(one) - place(other));
  };

  const events: QueuedEvent[] = [];
  const history: HistoryEntry[] = [];
  const log: string[] = [];
  let now = 0;
  let delivered = 0;

  const schedule = (at: number, kind: QueuedEvent['kind'], act: () => void): QueuedEvent => {
    const event = { time: at, kind, act };
    events.push(event);
    return event;
  };
  const cancel = (event: QueuedEvent | undefined) => {
    const index = event === undefined ? -1 : events.indexOf(event);
    if (index >= 0) events.splice(index, 1);
  };
  const note = (what: string, at: number, station: number, more = '') => {
    log.push(`${at} ${what} ${station}${more}`);
  };

  const stations = Array.from({ length: input.stations }, (_, self) => createStation(self));

  function createStation(self: number) {
    let carriers = 0;
    let isTransmitting = false;
    let hasCollided = false;
    let isDeferring = true;
    let wasTransmitting = false;
    let gapTimer: QueuedEvent | undefined;
    let gapPart = 0;
    let isFrameWaiting = true;
    let collisions = 0;
    let transmission: HistoryEntry | undefined;
    let endEvent: QueuedEvent | undefined;

    function settle(): void {
      if (!isDeferring || gapPart > 0 || carriers > 0 || isTransmitting) return;
      gapPart = 1;
      gapTimer = schedule(now + time(PARAMETERS.gapPart1), 'gapEnd', endGapPart1);
    }
    function endGapPart1(): void {
      gapPart = 2;
      gapTimer = schedule(now + time(PARAMETERS.gapPart2), 'gapEnd', endGapPart2);
    }
    function endGapPart2(): void {
      gapPart = 0;
      isDeferring = false;
      if (isFrameWaiting) startTransmit();
      else if (carriers > 0) startDeferring();
    }
    function startDeferring(): void {
      isDeferring = true;
      wasTransmitting = isTransmitting;
    }
    function startTransmit(): void {
      isFrameWaiting = false;
      isTransmitting = true;
      hasCollided = false;
      startDeferring();
      transmission = { station: self, start: now, end: Number.POSITIVE_INFINITY, group: -1 };
      history.push(transmission);
      note('start', now, self);
      endEvent = schedule(now + frameTime, 'transmitEnd', endTransmit);
      for (const [other, station] of stations.entries()) {
        if (other !== self) schedule(now + distance(self, other), 'carrierOn', station.carrierOn);
      }
      if (carriers > 0) detectCollision();
    }
    function detectCollision(): void {
      if (hasCollided || transmission === undefined) return;
      hasCollided = true;
      note('detect', now, self);
      cancel(endEvent);
      const endOfPreamble = input.cutsPreamble ? now : transmission.start + time(PARAMETERS.preamble);
      endEvent = schedule(Math.max(now, endOfPreamble) + time(PARAMETERS.jam), 'transmitEnd', endTransmit);
    }
    function endTransmit(): void {
      isTransmitting = false;
      const ended = transmission as HistoryEntry;
      ended.end = now;
      note('end', now, self);
      for (const [other, station] of stations.entries()) {
        if (other !== self) schedule(now + distance(self, other), 'carrierOff', station.carrierOff);
      }
      schedule(now, 'settle', settle);
      if (hasCollided) afterCollision();
      else {
        schedule(now + distance(0, input.stations - 1), 'tailLeft', () => judge(ended));
        collisions = 0;
        isFrameWaiting = true;
      }
    }
    function afterCollision(): void {
      collisions += 1;
      if (collisions === 16) {
        note('dropped', now, self);
        collisions = 0;
        isFrameWaiting = true;
        return;
      }
      const slots = drawBackoff(self, collisions);
      note('backoff', now, self, ` ${collisions} ${slots}`);
      schedule(now + slots * time(PARAMETERS.slot), 'backoffEnd', endBackoff);
    }
    function endBackoff(): void {
      isFrameWaiting = true;
      if (!isDeferring) startTransmit();
    }
    function carrierOn(): void {
      carriers += 1;
      if (isTransmitting) detectCollision();
      if (!isDeferring) startDeferring();
      if (gapPart === 1 && !wasTransmitting) {
        cancel(gapTimer);
        gapPart = 0;
      }
    }
    function carrierOff(): void {
      carriers -= 1;
      schedule(now, 'settle', settle);
    }
    return { carrierOn, carrierOff, settle };
  }

  function judge(frame: HistoryEntry): void {
    const isIntact = history.every((other) => other === frame || !overlaps(frame, other));
    note(isIntact ? 'delivered' : 'lost', now, frame.station);
    if (isIntact) delivered += 1;
  }
  /** Two signals miss each other when one starts after the other's tail has passed its sender. */
  function overlaps(one: HistoryEntry, other: HistoryEntry): boolean {
    const way = distance(one.station, other.station);
    return one.start < other.end + way && other.start < one.end + way;
  }
  function countCollisions(): number {
    for (const [index, entry] of history.entries()) entry.group = index;
    for (const one of history) {
      for (const other of history) {
        if (one === other || one.group === other.group || !overlaps(one, other)) continue;
        const [kept, gone] = [one.group, other.group];
        for (const entry of history) if (entry.group === gone) entry.group = kept;
      }
    }
    const sizes = new Map<number, number>();
    for (const { group } of history) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    return [...sizes.values()].filter((size) => size > 1).length;
  }

  for (const station of stations) schedule(0, 'settle', station.settle);
  for (let step = 0; delivered < deliveries && step < MOST_STEPS; step += 1) {
    let next = events[0] as QueuedEvent;
    for (const event of events) if (isSooner(event, next)) next = event;
    cancel(next);
    now = next.time;
    next.act();
  }
  return { log, collisions: countCollisions() };
}

function isSooner(one: QueuedEvent, other: QueuedEvent): boolean {
  if (one.time !== other.time) return one.time < other.time;
  return ORDER.indexOf(one.kind) < ORDER.indexOf(other.kind);
}
