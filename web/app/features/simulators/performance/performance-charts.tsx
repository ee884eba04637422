import type { ExpectedPerformance } from '@carom/domain/ethernet/performance';
import { memo } from 'react';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import { PERFORMANCE_FIGURES } from './performance-figures.ts';
import { timeColumn, usersColumn } from './sample-columns.ts';
import { GHOST_LOOK, PREVIEW_LOOK, sampleContent } from './sample-drawing.ts';
import type { SampleHistory } from './sample-history.ts';

interface PerformanceChartsProps {
  readonly samples: SampleHistory;
  /** Samples of a run that has not started. */
  readonly preview: SampleHistory;
  readonly expected: ExpectedPerformance;
}

/** The samples over time, with the formula's values behind them. */
export const PerformanceCharts = memo(({ samples, preview, expected }: PerformanceChartsProps) =>
  PERFORMANCE_FIGURES.map((figure) => {
    const { title, fileName, series, summary } = figure;
    return (
      <ChartFrame
        key={title}
        title={title}
        fileName={fileName}
        summary={summary(expected.mean, samples.at(-1))}
        series={[
          ...series.map(({ look }) => look),
          ...(samples.length === 0 ? [PREVIEW_LOOK] : []),
          GHOST_LOOK,
        ]}
        columns={[timeColumn, ...series.map(({ column }) => column), usersColumn]}
        rows={samples}
        rowKey={({ number }) => number}
      >
        <LineChart title={title} {...sampleContent(figure, samples, preview, expected)} />
      </ChartFrame>
    );
  }),
);

/** A small copy of the first chart beside the button, so that a moved slider has a visible effect. */
export const StripChart = memo(({ samples, preview, expected }: PerformanceChartsProps) => {
  const {
    places: _,
    readingAt: __,
    ...content
  } = sampleContent(PERFORMANCE_FIGURES[0], samples, preview, expected);
  return <ChartSurface {...content} x={{ ...content.x, ticks: [] }} />;
});
