import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { recordTraffic } from '@carom/domain/ethernet/traffic-log';
import { createRng } from '@carom/domain/random';
import { describe, expect, it } from 'vitest';
import { createTraffic } from '../drawings/picture.ts';
import { advance, paceOf, stepTime } from './pace.ts';

const pace = {
  lively: [
    { fromS: 10, toS: 12 },
    { fromS: 112, toS: 114 },
  ],
  endS: 120,
};
const speed = { rate: 1, quietS: 2 };

describe('playing', () => {
  it.each([
    ['a quiet stretch takes no longer than allowed', 12, 1, 62],
    ['a lively one takes its time', 10, 1, 11],
    ['it slows down where the cable comes to life', 11, 4, 113],
    ['a stretch that is short anyway is not stretched', 0, 1, 5],
    ['from the middle of a quiet stretch on', 62, 0.5, 87],
    ['it stops at the end', 119, 100, 120],
    ['no time, no change', 50, 0, 50],
  ])('%s', (_, timeS, elapsedS, expected) => {
    expect(advance(pace, timeS, elapsedS, speed)).toBeCloseTo(expected, 9);
  });

  it('can keep the true proportions', () => {
    expect(advance(pace, 12, 50, { rate: 1, quietS: Number.POSITIVE_INFINITY })).toBe(62);
  });

  it('comes to the same place in many small moments as in one', () => {
    let timeS = 0;
    for (let frame = 0; frame < 70; frame += 1) timeS = advance(pace, timeS, 0.1, speed);
    expect(timeS).toBeCloseTo(advance(pace, 0, 7, speed), 6);
  });
});

it('goes from event to event, both ways', () => {
  const timesS = [1, 2, 2, 3];
  expect(stepTime(timesS, 0, 1)).toBe(1);
  expect(stepTime(timesS, 1, 1)).toBe(2);
  expect(stepTime(timesS, 2, 1)).toBe(3);
  expect(stepTime(timesS, 3, 1)).toBe(3);
  expect(stepTime(timesS, 3, -1)).toBe(2);
  expect(stepTime(timesS, 2, -1)).toBe(1);
  expect(stepTime(timesS, 1, -1)).toBe(0);
});

describe.each(NETWORK_PRESETS)('the pace of $id', (preset) => {
  const input = { ...preset, stations: 5, packets: 20, warmUpPackets: 0 };
  const traffic = createTraffic(recordTraffic(input, createRng(7)));
  const { lively, endS } = paceOf(traffic);

  it('never hurries while a front or a tail is on the cable', () => {
    const { cableDelayS } = traffic.log;
    const moments = traffic.signals.flatMap(({ startS, endS: tailS }) => [startS, tailS]);
    for (const momentS of moments.filter((timeS) => timeS + cableDelayS < endS)) {
      const around = lively.find(({ fromS, toS }) => fromS <= momentS && momentS < toS);
      expect(around?.toS).toBeGreaterThanOrEqual(momentS + cableDelayS);
    }
  });

  it('keeps lively stretches apart and in order', () => {
    for (const [index, { fromS, toS }] of lively.entries()) {
      expect(toS).toBeGreaterThan(fromS);
      expect(lively[index + 1]?.fromS ?? Number.POSITIVE_INFINITY).toBeGreaterThan(toS);
    }
  });
});
