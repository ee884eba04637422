import '../shared/simulators.css';
import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { EfficiencyParts } from '../efficiency/efficiency-parts.tsx';
import { EmbedFrame } from '../shared/view/embed-frame.tsx';
import { STAGES } from '../shared/view/stages.ts';

const { title, page } = STAGES.metcalfe;

export const meta = () => pageMeta({ title, description: efficiencyText.description, noIndex: true });

export default function MetcalfeEmbed() {
  return (
    <EmbedFrame title={title} page={page}>
      <div className="simulator">
        <EfficiencyParts />
      </div>
    </EmbedFrame>
  );
}
