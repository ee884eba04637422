import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TrafficBench } from './traffic-bench.tsx';
import { TrafficExplained } from './traffic-explained.tsx';
import '../shared/simulators.css';
import './traffic.css';

export const meta = () =>
  pageMeta({
    title: 'Traffic',
    description: 'Ethernet traffic, event by event.',
    path: paths.member.traffic,
    noIndex: true,
  });

export default function TrafficPage() {
  return (
    <div className="traffic">
      <PageHeader
        eyebrow="Dashboard"
        title="Traffic"
        lead="One cable, many stations, nobody in charge. Watch them listen, send, collide, wait and try again."
      />
      <TrafficBench />
      <TrafficExplained />
    </div>
  );
}
