import './shared/simulators.css';
import { offeredLoadText } from '../../content/simulators/offered-load.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { LoadExplanation } from './offered-load/load-explanation.tsx';
import { LoadSimulator } from './offered-load/load-simulator.tsx';
import { NeedsScript } from './shared/needs-script.tsx';
import { SimulatorHeader } from './shared/simulator-header.tsx';
import { Part } from './shared/view/part.tsx';
import { SimulatorStage } from './shared/view/simulator-stage.tsx';
import { STAGES } from './shared/view/stages.ts';

const { title, description, lead } = offeredLoadText;

export const meta = () => pageMeta({ title, description, path: paths.macProtocols });

export default function MacProtocolsPage() {
  return (
    <SimulatorStage stage={STAGES.macProtocols} className="simulator">
      <SimulatorHeader title={title} lead={lead} />
      <NeedsScript />
      <LoadSimulator />
      <Part name="explanation">
        <LoadExplanation />
        <LessonLinks lessons={['slotted-aloha', 'hidden-terminals']} />
      </Part>
    </SimulatorStage>
  );
}
