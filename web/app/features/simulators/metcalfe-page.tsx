import './shared/simulators.css';
import { efficiencyText } from '../../content/simulators/efficiency.tsx';
import { pageMeta } from '../../routing/page-meta.ts';
import { EfficiencyParts } from './efficiency/efficiency-parts.tsx';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { OfferedLoadLink } from './shared/offered-load-link.tsx';
import { SimulatorHeader } from './shared/simulator-header.tsx';
import { Part } from './shared/view/part.tsx';
import { SimulatorStage } from './shared/view/simulator-stage.tsx';
import { STAGES } from './shared/view/stages.ts';

const stage = STAGES.metcalfe;

export const meta = () =>
  pageMeta({ title: stage.title, description: efficiencyText.description, path: stage.page });

export default function MetcalfePage() {
  return (
    <SimulatorStage stage={stage} className="simulator">
      <SimulatorHeader title={stage.title} lead={efficiencyText.lead} />
      <EfficiencyParts />
      <Part name="explanation">
        <OfferedLoadLink />
        <LessonLinks lessons={['slot-time', 'thirty-seven-percent', 'capture']} />
      </Part>
    </SimulatorStage>
  );
}
