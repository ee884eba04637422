import '../shared/simulators.css';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PerformanceParts } from '../performance/performance-parts.tsx';
import { EmbedFrame } from '../shared/view/embed-frame.tsx';
import { STAGES } from '../shared/view/stages.ts';

const { title, page } = STAGES.performance;

export const meta = () => pageMeta({ title, description: performanceText.description, noIndex: true });

export default function PerformanceEmbed() {
  return (
    <EmbedFrame title={title} page={page}>
      <div className="simulator">
        <PerformanceParts />
      </div>
    </EmbedFrame>
  );
}
