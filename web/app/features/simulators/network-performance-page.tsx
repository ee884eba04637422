import './shared/simulators.css';
import { performanceText } from '../../content/simulators/performance.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { PerformanceExplanation } from './performance/performance-explanation.tsx';
import { PerformanceSimulator } from './performance/performance-simulator.tsx';
import { NeedsScript } from './shared/needs-script.tsx';

export const meta = () =>
  pageMeta({
    title: performanceText.title,
    description: performanceText.description,
    path: paths.networkPerformanceSimulation,
  });

export default function NetworkPerformancePage() {
  const isHydrated = useIsHydrated();
  return (
    <div className="simulator">
      <PageHeader eyebrow="Simulation" title={performanceText.title} lead={performanceText.lead} />
      {isHydrated ? <PerformanceSimulator /> : <NeedsScript />}
      <PerformanceExplanation />
      <LessonLinks lessons={['slot-time', 'short-frames']} />
    </div>
  );
}
