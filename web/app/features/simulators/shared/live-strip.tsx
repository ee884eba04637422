import type { ReactNode } from 'react';
import { Part } from './view/part.tsx';

interface LiveStripProps {
  /** Small; it shows where the charts are not beside the sliders. */
  readonly chart: ReactNode;
  /** What the chart shows. */
  readonly caption: string;
  /** What is set, before a class. */
  readonly settings?: ReactNode;
  /** What starts and stops, where something does. */
  readonly controls?: ReactNode;
  /** The number that everything leads to, where there is one. */
  readonly figure?: ReactNode;
  readonly narration: string;
}

/** What must be seen while a slider moves. On a phone it stays in view above the sliders. */
export function LiveStrip({ chart, caption, settings, controls, figure, narration }: LiveStripProps) {
  return (
    <div className="live-strip panel">
      <Part name="chart">
        {/* Nothing is said twice: the charts below have these words and curves again. */}
        <div className="strip-chart" aria-hidden="true">
          <p>{caption}</p>
          {chart}
        </div>
      </Part>
      {settings}
      <Part name="controls">{controls}</Part>
      <Part name="figures">{figure}</Part>
      <Part name="narration">
        <p className="strip-words figures">{narration}</p>
      </Part>
    </div>
  );
}
