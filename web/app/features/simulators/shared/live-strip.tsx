import type { ReactNode } from 'react';
import { Part } from './view/part.tsx';

interface LiveStripProps {
  /** A small chart, shown where the charts are not beside the sliders. */
  readonly chart: ReactNode;
  /** The caption of the chart. */
  readonly caption: string;
  /** The settings, in lecture mode. */
  readonly settings?: ReactNode;
  /** The start and stop buttons, if any. */
  readonly controls?: ReactNode;
  /** The main result, if any. */
  readonly figure?: ReactNode;
  readonly narration: string;
}

/** The content that must be visible while a slider moves. On a phone it stays in view above the sliders. */
export function LiveStrip({ chart, caption, settings, controls, figure, narration }: LiveStripProps) {
  return (
    <div className="live-strip panel">
      <Part name="chart">
        {/* Hidden from screen readers: the charts below have the same words and curves. */}
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
