import { memo, useMemo } from 'react';
import { loadChartsText } from '../../../content/simulators/offered-load.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { ChartLine, LineLabel } from '../shared/line-chart/chart-line.ts';
import { type ChartContent, ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import { placeLabels } from '../shared/line-chart/line-labels.ts';
import { delayChart, saturationChart, throughputChart } from './chart-contents.ts';
import { delayColumns, delayFileColumns, delayRows } from './delay-rows.ts';
import { SATURATION_SERIES, saturationColumns, throughputColumns } from './load-curves.ts';
import type { LoadPlots } from './load-plots.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import type { Plot } from './plot.ts';
import { PlotLayer } from './plot-layer.tsx';
import { lookOf } from './protocol-looks.ts';

interface StripChartProps {
  readonly settings: LoadSettings;
  readonly plot: Plot;
}

interface ChartProps extends StripChartProps {
  /** The settings of run A. */
  readonly pinned: LoadSettings | null;
}

/** Labels of the formulas' lines, and of the trails of protocols without a formula. */
function labelsOf({ lines, x, y }: ChartContent, { trails }: Plot): readonly LineLabel[] {
  const hasLine = (label: string) => lines.some(({ look }) => look.label === label);
  const others = trails.flatMap(({ protocol, places, isComplete, isPinned }): ChartLine[] => {
    const look = lookOf(protocol);
    if (!isComplete || hasLine(look.label)) return [];
    const drawn = places
      .map((place) => ({ x: x.place(place.x), y: y.place(place.y) }))
      .toSorted((one, other) => one.x - other.x);
    return [{ look: isPinned ? { ...look, label: loadChartsText.onlyA(look.label) } : look, runs: [drawn] }];
  });
  const fresh = new Set(others.map(({ look }) => look.label));
  return placeLabels([
    ...lines,
    ...others.filter(({ look }) => ![...fresh].some((label) => look.label === loadChartsText.onlyA(label))),
  ]);
}

/** The protocols in the chart, and those of run A only. */
function lineLooks(settings: LoadSettings, pinned: LoadSettings | null): readonly SeriesLook[] {
  const shown = protocolsOf(settings);
  const onlyA = pinned === null ? [] : protocolsOf(pinned).filter((protocol) => !shown.includes(protocol));
  return [
    ...shown.map(lookOf),
    ...onlyA.map((protocol) => {
      const look = lookOf(protocol);
      return { ...look, label: loadChartsText.onlyA(look.label) };
    }),
  ];
}

/** The legend entry of simulated points; each protocol has its own marker. */
const POINTS = {
  colour: 'var(--ink)',
  marker: 'circle',
  isPoints: true,
} as const satisfies Partial<SeriesLook>;

/** Legend entries for the kinds of points in the chart only. */
function pointLooks({ points }: Plot, stations: number): readonly SeriesLook[] {
  const fresh = points.filter(({ isPinned }) => !isPinned);
  return [
    ...(fresh.some(({ isFilled }) => !isFilled) ? [{ ...POINTS, label: loadChartsText.infinite }] : []),
    ...(fresh.some(({ isFilled }) => isFilled)
      ? [{ ...POINTS, label: loadChartsText.stations(stations), isFilled: true }]
      : []),
    ...(points.length > fresh.length
      ? [{ ...POINTS, label: loadChartsText.pinned, colour: 'var(--muted)' }]
      : []),
  ];
}

const ThroughputChart = memo(({ settings, pinned, plot }: ChartProps) => {
  const { rows, ...content } = useMemo(() => throughputChart(settings), [settings]);
  return (
    <ChartFrame
      title={loadChartsText.throughput}
      fileName="throughput-against-offered-load"
      summary={loadChartsText.throughputNote}
      series={[...lineLooks(settings, pinned), ...pointLooks(plot, settings.stations)]}
      columns={throughputColumns(settings, pinned)}
      rows={rows}
      rowKey={({ offeredLoad }) => offeredLoad}
    >
      <LineChart title={loadChartsText.throughput} {...content} labels={labelsOf(content, plot)}>
        <PlotLayer plot={plot} x={content.x} y={content.y} />
      </LineChart>
    </ChartFrame>
  );
});

const DelayChart = memo(({ settings, pinned, plot }: ChartProps) => {
  const content = delayChart(settings, plot);
  return (
    <ChartFrame
      title={loadChartsText.delay}
      fileName="delay-against-throughput"
      summary={loadChartsText.delayNote}
      series={[...lineLooks(settings, pinned), ...pointLooks(plot, settings.stations)]}
      columns={delayColumns}
      fileColumns={delayFileColumns(settings, pinned)}
      rows={delayRows(settings, plot)}
      rowKey={({ key }) => key}
    >
      <div className="line-chart">
        <ChartSurface
          {...content}
          labels={labelsOf(content, plot)}
          role="img"
          aria-label={loadChartsText.delay}
        >
          <PlotLayer plot={plot} x={content.x} y={content.y} />
        </ChartSurface>
      </div>
    </ChartFrame>
  );
});

const SaturationChart = memo(({ settings, pinned, plot }: ChartProps) => {
  const { rows, ...content } = useMemo(() => saturationChart(settings), [settings]);
  const { basic = 0, rtsCts = 0 } = rows.at(-1) ?? {};
  const hasPoints = plot.points.length > 0;
  return (
    <ChartFrame
      title={loadChartsText.saturation}
      fileName="802-11-saturation"
      summary={
        <>
          {loadChartsText.saturationNote(plainNumber(settings.payloadBits), percent(basic), percent(rtsCts))}{' '}
          {hasPoints ? null : loadChartsText.saturationPoints}
        </>
      }
      series={[
        ...SATURATION_SERIES.map(({ look }) => look),
        ...(hasPoints ? [{ ...POINTS, label: loadChartsText.simulated, isFilled: true }] : []),
      ]}
      columns={saturationColumns(pinned)}
      rows={rows}
      rowKey={({ stations }) => stations}
    >
      <LineChart title={loadChartsText.saturation} {...content} labels={labelsOf(content, plot)}>
        <PlotLayer plot={plot} x={content.x} y={content.y} />
      </LineChart>
    </ChartFrame>
  );
});

interface LoadChartsProps {
  readonly settings: LoadSettings;
  readonly pinned?: LoadSettings | null;
  readonly plots: LoadPlots;
}

/** The charts; the first one is large. */
export function LoadCharts({ settings, pinned = null, plots }: LoadChartsProps) {
  return (
    <>
      <ThroughputChart {...{ settings, pinned }} plot={plots.throughput} />
      <DelayChart {...{ settings, pinned }} plot={plots.delay} />
      <SaturationChart {...{ settings, pinned }} plot={plots.saturation} />
    </>
  );
}

/** A small copy of the first chart beside the button, so that a moved slider has a visible effect. */
export const LoadStripChart = memo(({ settings, plot }: StripChartProps) => {
  const { x, y, lines } = useMemo(() => throughputChart(settings), [settings]);
  return (
    <ChartSurface {...{ y, lines }} x={{ ...x, ticks: [] }}>
      <PlotLayer {...{ plot, x, y }} isSmall />
    </ChartSurface>
  );
});
