import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TrafficBench } from './traffic-bench.tsx';
import { TrafficExplained } from './traffic-explained.tsx';
import '../shared/simulators.css';
import './traffic.css';
import { trafficText } from '../../../content/simulators/traffic.tsx';

export const meta = () =>
  pageMeta({
    title: 'Traffic',
    description: trafficText.description,
    path: paths.member.traffic,
    noIndex: true,
  });

export default function TrafficPage() {
  return (
    <div className="traffic">
      <PageHeader eyebrow="Dashboard" title="Traffic" lead={trafficText.lead} />
      <TrafficBench />
      <TrafficExplained />
    </div>
  );
}
