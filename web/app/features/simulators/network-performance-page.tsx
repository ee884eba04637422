import './shared/simulators.css';
import { performanceText } from '../../content/simulators/performance.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { PerformanceExplanation } from './performance/performance-explanation.tsx';
import { PerformanceSimulator } from './performance/performance-simulator.tsx';
import { NeedsScript } from './shared/needs-script.tsx';
import { OfferedLoadLink } from './shared/offered-load-link.tsx';
import { SimulatorHeader } from './shared/simulator-header.tsx';
import { Part } from './shared/view/part.tsx';

export const meta = () =>
  pageMeta({
    title: performanceText.title,
    description: performanceText.description,
    path: paths.networkPerformanceSimulation,
  });

export default function NetworkPerformancePage() {
  return (
    <div className="simulator">
      <SimulatorHeader title={performanceText.title} lead={performanceText.lead} />
      <NeedsScript />
      <PerformanceSimulator />
      <Part name="explanation">
        <PerformanceExplanation />
        <OfferedLoadLink />
      </Part>
      <Part name="explanation">
        <LessonLinks lessons={['slot-time', 'short-frames']} />
      </Part>
    </div>
  );
}
