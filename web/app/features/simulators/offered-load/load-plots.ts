import { chosenCurves, delayCurves, saturationRows, throughputRows } from './load-curves.ts';
import type { LoadRun } from './load-run.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import {
  EMPTY_PLOT,
  joinPlots,
  loadPlot,
  type Plot,
  type PlottedRun,
  saturationPlot,
  trailOf,
} from './plot.ts';

/** What is drawn over the curves of the three charts. */
export interface LoadPlots {
  readonly throughput: Plot;
  readonly delay: Plot;
  readonly saturation: Plot;
}

/** The points of the shown run, over what was pinned. */
export function loadPlots(settings: LoadSettings, run: PlottedRun, below: LoadPlots | null): LoadPlots {
  const shown = protocolsOf(settings);
  const over = (plot: Plot, figure: keyof LoadPlots) => joinPlots(below?.[figure] ?? EMPTY_PLOT, plot);
  return {
    throughput: over(loadPlot(run, shown, 'throughput', false), 'throughput'),
    delay: over(loadPlot(run, shown, 'delay', false), 'delay'),
    saturation: over(saturationPlot(run, false), 'saturation'),
  };
}

/** The points of a run that stays to be compared with, and its curves. */
export function pinnedPlots(run: LoadRun): LoadPlots {
  const { input, results } = run;
  const shown = protocolsOf(input);
  const rows = throughputRows(input);
  const curves = chosenCurves(input).map((protocol) =>
    trailOf(
      protocol,
      rows.map(({ offeredLoad, throughputs }) => ({ x: offeredLoad, y: throughputs[protocol] ?? 0 })),
      true,
    ),
  );
  const delays = delayCurves(input).map(({ protocol, places }) => trailOf(protocol, places, true));
  const hasSaturation = results.some(({ kind }) => kind === 'saturation');
  return {
    throughput: joinPlots({ points: [], trails: curves }, loadPlot(run, shown, 'throughput', true)),
    delay: joinPlots({ points: [], trails: delays }, loadPlot(run, shown, 'delay', true)),
    saturation: hasSaturation
      ? joinPlots({ points: [], trails: saturationTrails(input) }, saturationPlot(run, true))
      : EMPTY_PLOT,
  };
}

function saturationTrails(input: LoadSettings) {
  const rows = saturationRows(input);
  return [
    trailOf(
      'dcfBasic',
      rows.map(({ stations, basic }) => ({ x: stations, y: basic })),
      true,
    ),
    trailOf(
      'dcfRtsCts',
      rows.map(({ stations, rtsCts }) => ({ x: stations, y: rtsCts })),
      true,
    ),
  ];
}
