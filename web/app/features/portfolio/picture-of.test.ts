import { PORTFOLIO_KINDS } from '@carom/contract/portfolio/kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reopenAddress } from './kinds.ts';
import { pictureOf } from './picture-of.ts';

test('a run of samples is the curve of its throughput', () => {
  const results = [{ throughputPerUserBps: 3 }, { throughputPerUserBps: 5 }, { other: 1 }];
  expect(pictureOf('performance_run', { results })).toEqual({ kind: 'curve', values: [3, 5], marked: null });
  expect(pictureOf('performance_run', { results: [] })).toBeNull();
});

test('a model is its curve over the stations, with the chosen number marked', () => {
  const settings = { stations: 3, packetBits: 4096, capacityMbps: 3, slotTimeUs: 16 };
  const picture = pictureOf('efficiency_run', { settings });
  expect(picture).toMatchObject({ kind: 'curve', marked: 2 });
  const values = picture?.kind === 'curve' ? picture.values : [];
  expect(values[0]).toBe(1);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(pictureOf('efficiency_run', { settings: { ...settings, packetBits: 0 } })).toBeNull();
});

test('a traffic run is a bus, as full as it was', () => {
  const data = { settings: { stations: 5 }, results: [{ efficiency: 0.8 }] };
  expect(pictureOf('traffic_run', data)).toEqual({ kind: 'bus', stations: 5, share: 0.8 });
  expect(pictureOf('traffic_run', { settings: {} })).toBeNull();
  const point = { kind: 'load', protocol: 'csmaCd', stations: 20 };
  const results = [
    { ...point, throughput: 0.1 },
    { ...point, protocol: 'pureAloha', throughput: 0.3 },
    { ...point, throughput: 0.2 },
    { kind: 'saturation', throughput: 0.9 },
  ];
  expect(pictureOf('load_run', { results })).toEqual({ kind: 'curve', values: [0.1, 0.2], marked: null });
  expect(pictureOf('load_run', { results: [point] })).toBeNull();
});

test('progress is the share of each lesson, and opens the lessons', () => {
  const data = { 'slot-time': ['predict', 'run'], capture: ['predict', 'run', 'explain', 'question'] };
  expect(pictureOf('lesson_progress', data)).toEqual({ kind: 'lessons', shares: [0.5, 1, 0, 0, 0, 0] });
  expect(reopenAddress({ id: 'some', kind: 'lesson_progress' }, data)).toBe('/lessons');
});

test('a plan is its rounds', () => {
  const entry = { skillLevel: 5, quantity: 1, minusPlus: 'n' };
  const night = {
    feature: 'feature_1',
    yourTeam: [entry],
    yourOpponent: [{ ...entry, skillLevel: 4 }],
    selectedTeam: 'yourTeam',
    matchUps: [
      {
        selectedMatch: {
          yourTeamPlayer: { skillLevel: 5, instance: 1 },
          yourOpponentPlayer: { skillLevel: 4, instance: 1 },
        },
        isComplete: true,
      },
    ],
    declarations: [],
  };
  expect(pictureOf('feature_1_plan', night)).toEqual({
    kind: 'rounds',
    rounds: [{ yourTeam: '5', yourOpponent: '4' }],
  });
});

test('whatever was saved, a picture is drawn or none, and it opens somewhere on the site', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PORTFOLIO_KINDS),
      fc.record(
        { query: fc.string(), settings: fc.jsonValue(), results: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      (kind, data) => {
        const picture = pictureOf(kind, data);
        if (picture?.kind === 'curve') expect(picture.values.every(Number.isFinite)).toBe(true);
        expect(reopenAddress({ id: 'x', kind }, data)).toMatch(/^\/(member\/)?[a-z_12]+(\?|$)/);
      },
    ),
  );
});
