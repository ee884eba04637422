import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { recordTraffic, type TrafficLog } from '@carom/domain/ethernet/traffic-log';
import { createRng } from '@carom/domain/random';
import { describe, expect, it } from 'vitest';
import { createTraffic } from './picture.ts';

/** Two stations, 200 m apart: a signal takes 1 µs. Preamble 2 µs, jam 1 µs, frame 10 µs with preamble. */
const US = 1e-6;
const times = { gapS: 3 * US, preambleS: 2 * US, jamS: 1 * US, frameS: 10 * US, cableDelayS: 1 * US };
const result = recordTraffic(
  { ...NETWORK_PRESETS[0], stations: 2, packets: 1, warmUpPackets: 0 },
  createRng(1),
).result;

function logOf(events: TrafficLog['events'], stationsM: readonly number[] = [0, 200]): TrafficLog {
  const carried = { payloadBits: 1, payloadBps: 1 };
  return { wiring: 'bus', events, result, ...carried, stationsM, cableM: 200, ...times };
}

const at = (timeUs: number, station: number) => ({ timeS: timeUs * US, station });
const oneFrame = createTraffic(
  logOf([
    { type: 'start', ...at(3, 0), attempt: 1 },
    { type: 'end', ...at(13, 0), hasCollided: false },
    { type: 'delivered', ...at(14, 0) },
  ]),
);
const collision = createTraffic(
  logOf([
    { type: 'start', ...at(3, 0), attempt: 1 },
    { type: 'start', ...at(3.5, 1), attempt: 1 },
    { type: 'collision', ...at(3.75, 1), positionM: 150, collision: 1 },
    { type: 'detect', ...at(4, 1) },
    { type: 'detect', ...at(4.5, 0) },
    { type: 'end', ...at(6, 0), hasCollided: true },
    { type: 'backoff', ...at(6, 0), collisions: 1, slots: 1, untilS: 16 * US },
    { type: 'end', ...at(6.5, 1), hasCollided: true },
    { type: 'backoff', ...at(6.5, 1), collisions: 1, slots: 0, untilS: 6.5 * US },
  ]),
);

const rounded = (value: number) => Number(value.toFixed(6));
const places = (traffic: typeof oneFrame, timeUs: number) =>
  traffic
    .pictureAt(timeUs * US)
    .pieces.map(({ station, part, fromM, toM }) => [station, part, rounded(fromM), rounded(toM)]);
const states = (traffic: typeof oneFrame, timeUs: number) =>
  traffic.pictureAt(timeUs * US).stations.map(({ state }) => state.kind);

describe('a frame on its way', () => {
  it.each([
    ['before it starts', 2.9, []],
    ['half a microsecond on, its front is at 100 m', 3.5, [[0, 'preamble', 0, 100]]],
    [
      'data follow the preamble',
      5.5,
      [
        [0, 'preamble', 100, 200],
        [0, 'data', 0, 100],
      ],
    ],
    ['the cable is full', 8, [[0, 'data', 0, 200]]],
    ['its tail leaves the sender', 13.25, [[0, 'data', 50, 200]]],
    ['it is gone', 14, []],
  ])('%s', (_, timeUs, expected) => {
    expect(places(oneFrame, timeUs)).toEqual(expected);
  });

  it('runs both ways from a station in the middle', () => {
    const { log } = oneFrame;
    const middle = createTraffic(
      logOf(
        log.events.map((event) => ({ ...event, station: 1 })),
        [0, 100, 200],
      ),
    );
    expect(places(middle, 3.25)).toEqual([[1, 'preamble', 50, 150]]);
    expect(places(middle, 13.25)).toEqual([
      [1, 'data', 0, 50],
      [1, 'data', 150, 200],
    ]);
  });

  it('is heard by the others only when it reaches them, and as long as its tail has not passed', () => {
    expect(states(oneFrame, 3.9)).toEqual(['sends', 'gap']);
    expect(states(oneFrame, 4.1)).toEqual(['sends', 'defers']);
    expect(states(oneFrame, 13.9)).toEqual(['gap', 'defers']);
    expect(states(oneFrame, 14.1)).toEqual(['gap', 'gap']);
  });

  it('is counted as delivered when its tail has left', () => {
    expect(oneFrame.pictureAt(13.9 * US).counters).toMatchObject({ sent: 3, delivered: 0, queued: 3 });
    expect(oneFrame.pictureAt(14 * US).counters).toMatchObject({ sent: 3, delivered: 1, queued: 2 });
    expect(oneFrame.pictureAt(14 * US).stations.map(({ delivered }) => delivered)).toEqual([1, 0]);
  });
});

describe('a collision', () => {
  it('is where the signals lie on each other', () => {
    expect(collision.pictureAt(3.7 * US).overlaps).toEqual([]);
    const { overlaps, bursts } = collision.pictureAt(4 * US);
    expect(overlaps.map(({ fromM, toM }) => [rounded(fromM), rounded(toM)])).toEqual([[100, 200]]);
    expect(bursts.map(({ positionM, age }) => [positionM, rounded(age)])).toEqual([[150, 0.0625]]);
    expect(collision.pictureAt(7.8 * US).bursts).toEqual([]);
  });

  it('is answered with a jam once the preamble is complete', () => {
    const parts = (timeUs: number) =>
      collision.pictureAt(timeUs * US).stations.map(({ state }) => state.kind === 'sends' && state.part);
    expect(parts(4.9)).toEqual(['preamble', 'preamble']);
    expect(parts(5.1)).toEqual(['jam', 'preamble']);
    expect(parts(5.9)).toEqual(['jam', 'jam']);
  });

  it('sends the jam right behind the preamble', () => {
    expect(places(collision, 5.25)).toEqual([
      [0, 'preamble', 50, 200],
      [0, 'jam', 0, 50],
      [1, 'preamble', 0, 200],
    ]);
  });

  it('is followed by a wait that runs down', () => {
    const [first, second] = collision.pictureAt(8.5 * US).stations;
    expect(first?.state).toEqual({
      kind: 'backsOff',
      slots: 1,
      collisions: 1,
      leftS: expect.closeTo(7.5 * US, 12),
      shareLeft: expect.closeTo(0.75, 9),
    });
    expect(second?.state.kind).toBe('gap');
  });
});

it('counts a frame that is given up, and the next one that is taken up', () => {
  const { log } = collision;
  const traffic = createTraffic(logOf([...log.events, { type: 'dropped', ...at(7, 0) }]));
  expect(traffic.pictureAt(6.9 * US).counters).toMatchObject({ sent: 2, dropped: 0, queued: 2 });
  expect(traffic.pictureAt(7 * US).counters).toEqual({
    sent: 3,
    delivered: 0,
    dropped: 1,
    lost: 0,
    queued: 2,
    attempts: 2,
    collidedAttempts: 2,
    collisions: 1,
  });
});

describe.each(NETWORK_PRESETS)('a run of $id', (preset) => {
  const input = { ...preset, stations: 7, packets: 40, warmUpPackets: 0 };
  const traffic = createTraffic(recordTraffic(input, createRng(1976)));
  const instants = Array.from({ length: 2000 }, (_, index) => (index / 1999) * traffic.endS);

  it('ends with the counters of the model', () => {
    const { counters, stations } = traffic.pictureAt(traffic.endS);
    expect(counters).toEqual(traffic.log.result.totals);
    expect(stations.map(({ delivered }) => delivered)).toEqual(traffic.log.result.deliveredByStation);
  });

  it('conserves frames at every instant', () => {
    for (const timeS of instants) {
      const { counters } = traffic.pictureAt(timeS);
      const { sent, delivered, dropped, lost, queued } = counters;
      expect(sent).toBe(delivered + dropped + lost + queued);
      expect(queued).toBeGreaterThanOrEqual(7);
    }
  });

  // A star has a cable for each station, so signals have no positions on a common cable.
  if (preset.wiring !== 'star') {
    it('keeps every signal on the cable, its sender’s at the sender', () => {
      for (const timeS of instants) {
        const { pieces, stations } = traffic.pictureAt(timeS);
        for (const { fromM, toM } of pieces) {
          expect(fromM).toBeGreaterThanOrEqual(0);
          expect(toM).toBeGreaterThan(fromM);
          expect(toM).toBeLessThanOrEqual(preset.cableM);
        }
        for (const [station, { state }] of stations.entries()) {
          const placeM = traffic.log.stationsM[station] ?? 0;
          const isAtStation = pieces.some(
            (piece) => piece.station === station && piece.fromM <= placeM && placeM <= piece.toM,
          );
          const hasJustStarted = traffic.signals.some(({ startS }) => startS === timeS);
          if (state.kind === 'sends' && !hasJustStarted) expect(isAtStation).toBe(true);
        }
      }
    });
  }

  it('shows overlapping signals for frames that collide, never for those delivered', () => {
    const overlapsAt = (timeS: number) => {
      const { overlaps, arms } = traffic.pictureAt(timeS);
      const onArms = arms.filter(({ toHub, fromHub }) => toHub.length > 0 && fromHub.length > 0);
      return overlaps.length + onArms.length;
    };
    const delivered = traffic.signals.filter(({ outcome }) => outcome === 'delivered');
    expect(delivered).toHaveLength(40);
    for (const { startS, endS } of delivered) {
      const middleS = (startS + endS) / 2;
      expect(overlapsAt(middleS)).toBe(0);
    }
    const collided = traffic.signals.filter(({ outcome }) => outcome === 'collided');
    expect(collided.length).toBe(traffic.log.result.totals.collidedAttempts);
    for (const { noticedS } of collided) {
      const justAfterS = noticedS + traffic.log.jamS / 1000;
      expect(overlapsAt(justAfterS)).toBeGreaterThan(0);
    }
  });
});

it('shows frames that are lost because they are shorter than the cable', () => {
  const input = { ...NETWORK_PRESETS[3], packetBits: 48, stations: 5, packets: 100, warmUpPackets: 0 };
  const traffic = createTraffic(recordTraffic(input, createRng(2)));
  const lost = traffic.signals.filter(({ outcome }) => outcome === 'lost');
  expect(lost.length).toBeGreaterThan(0);
  expect(traffic.pictureAt(traffic.endS).counters).toEqual(traffic.log.result.totals);
});
