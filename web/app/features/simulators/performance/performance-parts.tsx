import { NeedsScript } from '../shared/needs-script.tsx';
import { Part } from '../shared/view/part.tsx';
import { PerformanceExplanation } from './performance-explanation.tsx';
import { PerformanceSimulator } from './performance-simulator.tsx';

/** The content below the title, shared by the page and the embed. */
export function PerformanceParts() {
  return (
    <>
      <NeedsScript />
      <PerformanceSimulator />
      <Part name="explanation">
        <PerformanceExplanation />
      </Part>
    </>
  );
}
