import './shared/simulators.css';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PerformanceExplanation } from './performance/performance-explanation.tsx';
import { PerformanceSimulator } from './performance/performance-simulator.tsx';
import { NeedsScript } from './shared/needs-script.tsx';

export const meta = () =>
  pageMeta({
    title: 'Ethernet Performance Simulation',
    description:
      'An Ethernet performance simulator: throughput per user, collision probability and latency, sampled live.',
    path: paths.networkPerformanceSimulation,
  });

export default function NetworkPerformancePage() {
  const isHydrated = useIsHydrated();
  return (
    <div className="simulator">
      <PageHeader
        eyebrow="Simulation"
        title="Ethernet Performance Simulation"
        lead="A shared line in operation: move the sliders while it runs, and watch throughput, collisions and latency answer."
      />
      {isHydrated ? <PerformanceSimulator /> : <NeedsScript />}
      <PerformanceExplanation />
    </div>
  );
}
