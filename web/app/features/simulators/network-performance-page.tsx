import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Ethernet performance simulation',
    description:
      'An Ethernet performance simulator: throughput per user, collision probability and latency, sampled live.',
    path: paths.networkPerformanceSimulation,
  });

export default function NetworkPerformancePage() {
  return (
    <PlannedPage
      eyebrow="Simulation"
      title="Ethernet performance simulation"
      planned={
        <p>
          Set packet length, speed, slot time, cable length, users and FPGAs, start the simulation, and watch
          throughput per user, collision probability and latency arrive sample by sample, as a chart and as a
          table.
        </p>
      }
      today={[
        {
          to: paths.simulations,
          label: 'The simulations',
          words: 'What each simulator will show, and the theory behind it.',
        },
        { to: paths.about, label: 'About us', words: 'What we study, and why taking turns is hard.' },
      ]}
      back={{ to: paths.simulations, label: 'Back to the simulations' }}
    />
  );
}
