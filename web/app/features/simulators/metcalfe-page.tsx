import './shared/simulators.css';
import { efficiencyText } from '../../content/simulators/efficiency.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackoffExplanation, EfficiencyExplanation } from './efficiency/efficiency-explanation.tsx';
import { EfficiencySimulator } from './efficiency/efficiency-simulator.tsx';
import { PublishedTable } from './efficiency/published-table.tsx';
import { LessonLinks } from './lessons/lesson-links.tsx';

export const meta = () =>
  pageMeta({
    title: efficiencyText.title,
    description: efficiencyText.description,
    path: paths.metcalfeSimulation,
  });

export default function MetcalfePage() {
  return (
    <div className="simulator">
      <PageHeader eyebrow="Simulation" title={efficiencyText.title} lead={efficiencyText.lead} />
      <EfficiencySimulator />
      <EfficiencyExplanation />
      <BackoffExplanation />
      <PublishedTable />
      <LessonLinks lessons={['slot-time', 'thirty-seven-percent', 'capture']} />
    </div>
  );
}
