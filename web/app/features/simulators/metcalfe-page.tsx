import './shared/simulators.css';
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
    description:
      'The 1976 model of Ethernet efficiency by Robert Metcalfe and David Boggs: stations, packet size, capacity and slot time, with simulations beside it.',
    path: paths.metcalfeSimulation,
  });

export default function MetcalfePage() {
  return (
    <div className="simulator">
      <PageHeader
        eyebrow="Simulation"
        title={TITLE}
        lead="How much of a shared cable is left for packets when everybody wants to send: the model that Robert Metcalfe and David Boggs published in 1976, and what real backoff makes of it."
      />
      <EfficiencySimulator />
      <EfficiencyExplanation />
      <BackoffExplanation />
      <PublishedTable />
    </div>
  );
}
