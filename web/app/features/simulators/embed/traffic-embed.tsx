import '../shared/simulators.css';
import '../traffic/traffic.css';
import { trafficText } from '../../../content/simulators/traffic.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { EmbedFrame } from '../shared/view/embed-frame.tsx';
import { Part } from '../shared/view/part.tsx';
import { STAGES } from '../shared/view/stages.ts';
import { TrafficBench } from '../traffic/traffic-bench.tsx';
import { TrafficExplained } from '../traffic/traffic-explained.tsx';

const { title, page } = STAGES.traffic;

export const meta = () => pageMeta({ title, description: trafficText.publicDescription, noIndex: true });

export default function TrafficEmbed() {
  return (
    <EmbedFrame title={title} page={page}>
      <div className="traffic">
        <TrafficBench />
        <Part name="explanation">
          <TrafficExplained />
        </Part>
      </div>
    </EmbedFrame>
  );
}
