import { type SweepPoint, sweepLoads } from '@carom/domain/mac-protocols/load-sweep';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadExplainedText } from '../../../content/simulators/offered-load.tsx';
import { initialState } from '../shared/address-state.ts';
import { csvOf } from '../shared/files/csv.ts';
import { throughputChart } from './chart-contents.ts';
import { delayFileColumns, delayRows } from './delay-rows.ts';
import { fileColumns, POINT_COLUMNS, pointRows } from './load-columns.ts';
import { saturationColumns, saturationRows, throughputColumns } from './load-curves.ts';
import { narrationOf } from './load-narration.ts';
import { type LoadPlots, loadPlots, pinnedPlots } from './load-plots.ts';
import { agreement, fitsSettings, type LoadRun } from './load-run.ts';
import { joinProtocols, type LoadSettings, loadFields, sweepInput } from './load-settings.ts';

const SETTINGS: LoadSettings = {
  ...initialState(loadFields),
  protocols: joinProtocols(['slottedAloha', 'csmaCd', 'dcfBasic']),
  stations: 10,
};
const results: readonly SweepPoint[] = [...sweepLoads({ ...sweepInput(SETTINGS), length: 1000 })].map(
  ({ point }) => point,
);
const RUN: LoadRun = { number: 2, input: SETTINGS, results, done: 47, total: 47, status: 'complete' };
const OTHER: LoadRun = { ...RUN, number: 1, input: { ...SETTINGS, propagation: 0.2 } };

describe('the points over the curves', () => {
  const plots = loadPlots(SETTINGS, RUN, null);

  it('are hollow where the formula’s rules are played, full elsewhere, in the shape of their protocol', () => {
    const { points } = plots.throughput;
    expect(points.filter(({ isFilled }) => !isFilled)).toHaveLength(10);
    expect(points.filter(({ isFilled }) => isFilled)).toHaveLength(30);
    expect(new Set(points.map(({ label, marker }) => `${label} ${marker}`)).size).toBe(3);
    expect(new Set(points.map(({ marker }) => marker)).size).toBe(3);
    expect(plots.delay.points).toHaveLength(30);
    expect(plots.saturation.points).toHaveLength(7);
  });

  it('say what they are', () => {
    expect(plots.throughput.points[0]?.words).toMatch(
      /^Slotted ALOHA, infinitely many, G = 0\.05: S = \d\.\d % ± \d\.\d %$/,
    );
    expect(plots.delay.points[0]?.words).toMatch(/^Slotted ALOHA, 10 stations, S = .+ packet times$/);
    expect(plots.saturation.points[0]?.words).toMatch(/^802\.11, basic, 1 station: \d\d\.\d % ± /);
  });

  it('are joined by a line for each protocol of stations', () => {
    expect(plots.throughput.trails).toHaveLength(3);
    expect(plots.throughput.trails.every(({ places }) => places.length === 10)).toBe(true);
  });

  it('of protocols that are no longer chosen are not drawn', () => {
    const fewer = loadPlots({ ...SETTINGS, protocols: 'csmaCd' }, RUN, null);
    expect(fewer.throughput.points).toHaveLength(10);
  });

  it('lie over a pinned run, which brings its own curves', () => {
    const both = loadPlots(SETTINGS, RUN, pinnedPlots(OTHER));
    expect(both.throughput.points.map(({ isPinned }) => isPinned)).toEqual([
      ...Array.from({ length: 40 }, () => true),
      ...Array.from({ length: 40 }, () => false),
    ]);
    expect(both.throughput.trails.filter(({ isPinned }) => isPinned)).toHaveLength(1 + 3);
    expect(both.saturation.trails).toHaveLength(2);
    const keys = both.throughput.points.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are the same ones once their run is pinned', () => {
    const keysOf = ({ throughput, delay, saturation }: LoadPlots) =>
      [throughput, delay, saturation].map(({ points }) => points.map(({ key }) => key));
    expect(keysOf(pinnedPlots(RUN))).toEqual(keysOf(plots));
  });
});

describe('a run', () => {
  it('fits the settings it was started with, whatever else is chosen to be drawn', () => {
    expect(fitsSettings(RUN, { ...SETTINGS, protocols: 'csmaCd' })).toBe(true);
    expect(fitsSettings(OTHER, SETTINGS)).toBe(false);
    expect(fitsSettings(RUN, { ...SETTINGS, seed: 7 })).toBe(false);
  });

  it('is compared with the formula only where both play by the same rules', () => {
    expect(agreement(results).of).toBe(10);
    expect(agreement(results).within).toBeGreaterThanOrEqual(8);
  });

  it('is told in words: what will come, what has come, and when it no longer fits', () => {
    const told = (run: LoadRun | null, isCurrent: boolean) =>
      narrationOf({ settings: SETTINGS, run, isCurrent });
    expect(told(null, false)).toMatch(
      /^At a = 0\.01, at most: Slotted ALOHA 36\.8 % \(G = 1\)\. Run the simulation/,
    );
    expect(told({ ...RUN, status: 'running', done: 3 }, true)).toMatch(/^3 of 47 points\./);
    expect(told(RUN, true)).toMatch(/in (8|9|10) of 10 points\. At best, 10 stations got through: /);
    expect(told(RUN, false)).toMatch(/^The settings have changed/);
  });

  it('is a table with a row for each point, those of run A first', async () => {
    const rows = pointRows(RUN, OTHER);
    expect(rows).toHaveLength(94);
    expect(pointRows(RUN, RUN)).toHaveLength(47);
    const [heading, first] = (await csvOf(fileColumns(true), rows)).split('\r\n');
    expect(heading).toContain('Run,Protocol,Stations,Offered load G,Throughput S');
    expect(first).toMatch(/^A,Slotted ALOHA,infinite,0\.05,0\.0\d+/);
    const saturated = rows.find(({ point }) => point.kind === 'saturation');
    expect(fileColumns(false).slice(0, POINT_COLUMNS.length)).toEqual(POINT_COLUMNS);
    expect(POINT_COLUMNS.map(({ shown }) => saturated && shown(saturated))).toContain('saturated');
  });
});

describe('the files of two runs', () => {
  it('name in every row how its run was set', () => {
    const rows = pointRows(RUN, OTHER);
    const way = 'Propagation a';
    const told = fileColumns(true).find(({ heading }) => heading === way);
    expect(rows.map((row) => told?.value(row))).toEqual(
      rows.map(({ run }) => (run === 'A' ? '0.2' : '0.01')),
    );
    const delays = delayRows(SETTINGS, loadPlots(SETTINGS, RUN, pinnedPlots(OTHER)).delay);
    const columns = delayFileColumns(SETTINGS, OTHER.input);
    expect(delays.some(({ isPinned }) => isPinned)).toBe(true);
    const ways = delays.map((row) => columns.find(({ heading }) => heading === way)?.value(row));
    expect(ways).toEqual(delays.map(({ isPinned }) => (isPinned ? '0.2' : '0.01')));
  });

  it('have the curves of run A beside those of the settings shown', () => {
    const headings = throughputColumns({ ...SETTINGS, protocols: 'pureAloha' }, OTHER.input).map(
      ({ heading }) => heading,
    );
    expect(headings).toEqual(['Offered load G', 'S, Pure ALOHA', 'S, Slotted ALOHA, run A: a = 0.2']);
    const [, , , ofA] = saturationColumns({ ...OTHER.input, payloadBits: 1024 });
    expect(ofA?.heading).toBe('S, basic access, run A: 1024 bits, W, m = 32, 3');
    const [row] = saturationRows(SETTINGS);
    const [expected] = saturationRows({ ...OTHER.input, payloadBits: 1024 });
    expect(row && ofA?.value(row)).toBe(expected?.basic);
  });
});

it('reads the formulas off the chart at every place', () => {
  const chart = throughputChart({ ...SETTINGS, protocols: 'pureAloha.slottedAloha' });
  const at = chart.rows.findIndex(({ offeredLoad }) => offeredLoad === 1);
  expect(chart.readingAt(at)).toMatchObject({
    heading: 'G = 1',
    items: [
      { label: 'Pure ALOHA', words: '13.5 %' },
      { label: 'Slotted ALOHA', words: '36.8 %' },
    ],
  });
  expect(chart.places[at]).toBeCloseTo(0.5, 9);
  expect(chart.lines).toHaveLength(2);
});

it('explains that pure ALOHA turns up at saturation, with the shares that the first settings give', () => {
  const first = initialState(loadFields);
  const points = [
    ...sweepLoads({ ...sweepInput({ ...first, protocols: 'pureAloha', population: 'stations' }) }),
  ];
  const [before, saturated] = points.slice(-2).map(({ point }) => 100 * point.throughput.mean);
  const words = renderToStaticMarkup(loadExplainedText.saturatedAloha).replaceAll(/\s+/g, ' ');
  expect(words).toContain(
    `With ${first.stations} stations that lifts S from ${before?.toFixed(0)} % to ${saturated?.toFixed(0)} %`,
  );
});
