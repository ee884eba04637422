import type { SweepPoint } from '@carom/domain/mac-protocols/load-sweep';
import { chosenCurves, delayCurves, saturationRows, throughputRows } from './load-curves.ts';
import type { LoadRun } from './load-run.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import { EMPTY_PLOT, joinPlots, loadPlot, type Plot, saturationPlot, trailOf } from './plot.ts';

/** What is drawn over the curves of the three charts. */
export interface LoadPlots {
  readonly throughput: Plot;
  readonly delay: Plot;
  readonly saturation: Plot;
}

/** The points of the shown run, over what was pinned. */
export function loadPlots(
  settings: LoadSettings,
  results: readonly SweepPoint[],
  below: LoadPlots | null,
): LoadPlots {
  const shown = protocolsOf(settings);
  const over = (plot: Plot, figure: keyof LoadPlots) => joinPlots(below?.[figure] ?? EMPTY_PLOT, plot);
  return {
    throughput: over(loadPlot(results, shown, 'throughput', false), 'throughput'),
    delay: over(loadPlot(results, shown, 'delay', false), 'delay'),
    saturation: over(saturationPlot(results, false), 'saturation'),
  };
}

/** The points of a run that stays to be compared with, and its curves. */
export function pinnedPlots({ input, results }: LoadRun): LoadPlots {
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
    throughput: joinPlots({ points: [], trails: curves }, loadPlot(results, shown, 'throughput', true)),
    delay: joinPlots({ points: [], trails: delays }, loadPlot(results, shown, 'delay', true)),
    saturation: hasSaturation
      ? joinPlots({ points: [], trails: saturationTrails(input) }, saturationPlot(results, true))
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
