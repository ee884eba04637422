import { memo, useMemo } from 'react';
import { loadChartsText } from '../../../content/simulators/offered-load.tsx';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import { delayChart, saturationChart, throughputChart } from './chart-contents.ts';
import { delayColumns, delayRows } from './delay-rows.ts';
import { SATURATION_SERIES, saturationColumns, throughputColumns } from './load-curves.ts';
import type { LoadPlots } from './load-plots.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import type { Plot } from './plot.ts';
import { PlotLayer } from './plot-layer.tsx';
import { lookOf } from './protocol-looks.ts';

interface ChartProps {
  readonly settings: LoadSettings;
  readonly plot: Plot;
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

const ThroughputChart = memo(({ settings, plot }: ChartProps) => {
  const { rows, ...content } = useMemo(() => throughputChart(settings), [settings]);
  return (
    <ChartFrame
      title={loadChartsText.throughput}
      fileName="throughput-against-offered-load"
      summary={loadChartsText.throughputNote}
      series={[...protocolsOf(settings).map(lookOf), ...pointLooks(plot, settings.stations)]}
      columns={throughputColumns(settings)}
      rows={rows}
      rowKey={({ offeredLoad }) => offeredLoad}
    >
      <LineChart title={loadChartsText.throughput} {...content}>
        <PlotLayer plot={plot} x={content.x} y={content.y} />
      </LineChart>
    </ChartFrame>
  );
});

const DelayChart = memo(({ settings, plot }: ChartProps) => {
  const content = delayChart(settings, plot);
  return (
    <ChartFrame
      title={loadChartsText.delay}
      fileName="delay-against-throughput"
      summary={loadChartsText.delayNote}
      series={[...protocolsOf(settings).map(lookOf), ...pointLooks(plot, settings.stations)]}
      columns={delayColumns}
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

const SaturationChart = memo(({ settings, plot }: ChartProps) => {
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
      columns={saturationColumns}
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
  readonly plots: LoadPlots;
}

/** The charts, the first one large. */
export function LoadCharts({ settings, plots }: LoadChartsProps) {
  return (
    <>
      <ThroughputChart settings={settings} plot={plots.throughput} />
      <DelayChart settings={settings} plot={plots.delay} />
      <SaturationChart settings={settings} plot={plots.saturation} />
    </>
  );
}

/** The first chart once more, small, beside the button: a moved slider shows at once. */
export const LoadStripChart = memo(({ settings, plot }: ChartProps) => {
  const { x, y, lines } = useMemo(() => throughputChart(settings), [settings]);
  return (
    <ChartSurface {...{ y, lines }} x={{ ...x, ticks: [] }}>
      <PlotLayer {...{ plot, x, y }} isSmall />
    </ChartSurface>
  );
});
