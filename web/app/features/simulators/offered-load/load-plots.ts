import {
  delayCurves,
  SATURATION_SERIES,
  saturationRows,
  throughputRows,
  throughputSeries,
} from './load-curves.ts';
import type { LoadRun } from './load-run.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import {
  DELAY,
  EMPTY_PLOT,
  joinPlots,
  loadPlot,
  type Plot,
  type PlottedRun,
  saturationPlot,
  THROUGHPUT,
  trailOf,
} from './plot.ts';

/** The plots drawn over the curves of the three charts. */
export interface LoadPlots {
  readonly throughput: Plot;
  readonly delay: Plot;
  readonly saturation: Plot;
}

/** The points of the current run, over the pinned run. */
export function loadPlots(settings: LoadSettings, run: PlottedRun, below: LoadPlots | null): LoadPlots {
  const shown = protocolsOf(settings);
  const over = (pinned: Plot | undefined, plot: Plot) => joinPlots(pinned ?? EMPTY_PLOT, plot);
  return {
    throughput: over(below?.throughput, loadPlot(run, shown, THROUGHPUT, false)),
    delay: over(below?.delay, loadPlot(run, shown, DELAY, false)),
    saturation: over(below?.saturation, saturationPlot(run, false)),
  };
}

/** The points and curves of the pinned run. */
export function pinnedPlots(run: LoadRun): LoadPlots {
  const { input, results } = run;
  const shown = protocolsOf(input);
  const rows = throughputRows(input);
  const curves = throughputSeries(input).map(({ protocol, column }) =>
    trailOf(
      protocol,
      rows.map((row) => ({ x: row.offeredLoad, y: column.value(row) })),
      true,
    ),
  );
  const delays = delayCurves(input).map(({ protocol, places }) => trailOf(protocol, places, true));
  const hasSaturation = results.some(({ kind }) => kind === 'saturation');
  return {
    throughput: joinPlots({ points: [], trails: curves }, loadPlot(run, shown, THROUGHPUT, true)),
    delay: joinPlots({ points: [], trails: delays }, loadPlot(run, shown, DELAY, true)),
    saturation: hasSaturation
      ? joinPlots({ points: [], trails: saturationTrails(input) }, saturationPlot(run, true))
      : EMPTY_PLOT,
  };
}

function saturationTrails(input: LoadSettings) {
  const rows = saturationRows(input);
  return SATURATION_SERIES.map(({ protocol, column }) =>
    trailOf(
      protocol,
      rows.map((row) => ({ x: row.stations, y: column.value(row) })),
      true,
    ),
  );
}
