import type { ExpectedPerformance } from '@carom/domain/ethernet/performance';
import { memo } from 'react';
import { ChartFrame } from '../shared/chart-frame.tsx';
import { ChartSurface } from '../shared/line-chart/chart-surface.tsx';
import { LineChart } from '../shared/line-chart/line-chart.tsx';
import { PERFORMANCE_FIGURES } from './performance-figures.ts';
import { timeColumn, usersColumn } from './sample-columns.ts';
import { GHOST_LOOK, sampleContent, sampleReading } from './sample-drawing.ts';
import type { SampleHistory } from './sample-history.ts';

interface PerformanceChartsProps {
  readonly samples: SampleHistory;
  readonly expected: ExpectedPerformance;
}

/** The samples over time, with what the formula says behind them. */
export const PerformanceCharts = memo(({ samples, expected }: PerformanceChartsProps) =>
  PERFORMANCE_FIGURES.map((figure) => {
    const { title, fileName, lines, summary } = figure;
    const { places, ...content } = sampleContent(figure, samples, expected);
    return (
      <ChartFrame
        key={title}
        title={title}
        fileName={fileName}
        summary={summary(expected.mean, samples.at(-1))}
        series={[...lines, GHOST_LOOK]}
        columns={[timeColumn, ...lines.map(({ column }) => column), usersColumn]}
        rows={samples}
        rowKey={({ number }) => number}
      >
        <LineChart
          title={title}
          places={places}
          readingAt={(index) => sampleReading(figure, samples[index], content.y)}
          {...content}
        />
      </ChartFrame>
    );
  }),
);

/** The first chart once more, small, beside the button: a moved slider shows at once. */
export const StripChart = memo(({ samples, expected }: PerformanceChartsProps) => {
  const { places: _, ...content } = sampleContent(PERFORMANCE_FIGURES[0], samples, expected);
  return <ChartSurface {...content} x={{ ...content.x, ticks: [] }} />;
});
