import type { ReactNode } from 'react';
import { Part } from './view/part.tsx';

interface BenchLayoutProps {
  /** Always in view on a phone: a small chart, the button, the narration. */
  readonly strip: ReactNode;
  readonly controls: ReactNode;
  readonly charts: ReactNode;
}

/** The common layout of simulators: controls beside charts on wide screens. */
export function BenchLayout({ strip, controls, charts }: BenchLayoutProps) {
  return (
    <div className="simulator-bench">
      <div className="bench-side">
        {strip}
        <Part name="settings">
          <section className="controls panel" aria-label="Settings">
            {controls}
          </section>
        </Part>
      </div>
      <Part name="chart">
        <div className="charts">
          <h2 className="sr-only">Charts</h2>
          {charts}
        </div>
      </Part>
    </div>
  );
}
