import { memo, useMemo } from 'react';
import { loadChartsText } from '../../../content/simulators/offered-load.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
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
  /** Of run A. */
  readonly pinned: LoadSettings | null;
}

/** The protocols that are drawn, and what only run A has. */
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

/** The signs of the points that are drawn, and no others. */
function pointLooks({ points }: Plot, stations: number): readonly SeriesLook[] {
  const fresh = points.filter(({ isPinned }) => !isPinned);
  return [
    ...(fresh.some(({ marker }) => marker === 'circle')
      ? [{ label: loadChartsText.infinite, colour: 'var(--ink)', marker: 'circle' as const }]
      : []),
    ...(fresh.some(({ marker }) => marker === 'diamond')
      ? [{ label: loadChartsText.stations(stations), colour: 'var(--ink)', marker: 'diamond' as const }]
      : []),
    ...(points.length > fresh.length
      ? [{ label: loadChartsText.pinned, colour: 'var(--muted)', marker: 'circle' as const }]
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
      <LineChart title={loadChartsText.throughput} {...content}>
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
        <ChartSurface {...content} role="img" aria-label={loadChartsText.delay}>
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
        ...(hasPoints
          ? [{ label: loadChartsText.simulated, colour: 'var(--ink)', marker: 'diamond' as const }]
          : []),
      ]}
      columns={saturationColumns(pinned)}
      rows={rows}
      rowKey={({ stations }) => stations}
    >
      <LineChart title={loadChartsText.saturation} {...content}>
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

/** The charts, the first one large. */
export function LoadCharts({ settings, pinned = null, plots }: LoadChartsProps) {
  return (
    <>
      <ThroughputChart {...{ settings, pinned }} plot={plots.throughput} />
      <DelayChart {...{ settings, pinned }} plot={plots.delay} />
      <SaturationChart {...{ settings, pinned }} plot={plots.saturation} />
    </>
  );
}

/** The first chart once more, small, beside the button: a moved slider shows at once. */
export const LoadStripChart = memo(({ settings, plot }: StripChartProps) => {
  const { x, y, lines } = useMemo(() => throughputChart(settings), [settings]);
  return (
    <ChartSurface {...{ y, lines }} x={{ ...x, ticks: [] }}>
      <PlotLayer {...{ plot, x, y }} isSmall />
    </ChartSurface>
  );
});
