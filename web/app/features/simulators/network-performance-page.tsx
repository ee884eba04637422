import './shared/simulators.css';
import { performanceText } from '../../content/simulators/performance.tsx';
import { pageMeta } from '../../routing/page-meta.ts';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { PerformanceParts } from './performance/performance-parts.tsx';
import { OfferedLoadLink } from './shared/offered-load-link.tsx';
import { SimulatorHeader } from './shared/simulator-header.tsx';
import { Part } from './shared/view/part.tsx';
import { SimulatorStage } from './shared/view/simulator-stage.tsx';
import { STAGES } from './shared/view/stages.ts';

const stage = STAGES.performance;

export const meta = () =>
  pageMeta({ title: stage.title, description: performanceText.description, path: stage.page });

export default function NetworkPerformancePage() {
  return (
    <SimulatorStage stage={stage} className="simulator">
      <SimulatorHeader title={stage.title} lead={performanceText.lead} />
      <PerformanceParts />
      <Part name="explanation">
        <OfferedLoadLink />
        <LessonLinks lessons={['slot-time', 'short-frames']} />
      </Part>
    </SimulatorStage>
  );
}
