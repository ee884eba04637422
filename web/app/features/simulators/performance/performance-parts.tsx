import { NeedsScript } from '../shared/needs-script.tsx';
import { Part } from '../shared/view/part.tsx';
import { PerformanceExplanation } from './performance-explanation.tsx';
import { PerformanceSimulator } from './performance-simulator.tsx';

/** Everything below the title, wherever it is shown. */
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
