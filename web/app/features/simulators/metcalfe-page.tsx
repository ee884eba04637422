import './shared/simulators.css';
import { efficiencyText } from '../../content/simulators/efficiency.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import {
  BackoffExplanation,
  EfficiencyExplanation,
  TextbookExplanation,
} from './efficiency/efficiency-explanation.tsx';
import { EfficiencySimulator } from './efficiency/efficiency-simulator.tsx';
import { PublishedTable } from './efficiency/published-table.tsx';
import { LessonLinks } from './lessons/lesson-links.tsx';
import { NeedsScript } from './shared/needs-script.tsx';
import { OfferedLoadLink } from './shared/offered-load-link.tsx';
import { SimulatorHeader } from './shared/simulator-header.tsx';
import { Part } from './shared/view/part.tsx';

export const meta = () =>
  pageMeta({
    title: efficiencyText.title,
    description: efficiencyText.description,
    path: paths.metcalfeSimulation,
  });

export default function MetcalfePage() {
  return (
    <div className="simulator">
      <SimulatorHeader title={efficiencyText.title} lead={efficiencyText.lead} />
      <NeedsScript />
      <EfficiencySimulator />
      <Part name="explanation">
        <EfficiencyExplanation />
        <TextbookExplanation />
        <BackoffExplanation />
        <OfferedLoadLink />
      </Part>
      <Part name="table">
        <PublishedTable />
      </Part>
      <Part name="explanation">
        <LessonLinks lessons={['slot-time', 'thirty-seven-percent', 'capture']} />
      </Part>
    </div>
  );
}
