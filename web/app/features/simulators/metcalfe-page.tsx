import './shared/simulators.css';
import { efficiencyText } from '../../content/simulators/efficiency.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackoffExplanation, EfficiencyExplanation } from './efficiency/efficiency-explanation.tsx';
import { EfficiencySimulator } from './efficiency/efficiency-simulator.tsx';
import { PublishedTable } from './efficiency/published-table.tsx';

const TITLE = 'Ethernet Efficiency Model (Metcalfe)';

export const meta = () =>
  pageMeta({
    title: TITLE,
    description: efficiencyText.description,
    path: paths.metcalfeSimulation,
  });

export default function MetcalfePage() {
  return (
    <div className="simulator">
      <PageHeader eyebrow="Simulation" title={TITLE} lead={efficiencyText.lead} />
      <EfficiencySimulator />
      <EfficiencyExplanation />
      <BackoffExplanation />
      <PublishedTable />
    </div>
  );
}
