import '../shared/simulators.css';
import { offeredLoadText } from '../../../content/simulators/offered-load.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LoadExplanation } from '../offered-load/load-explanation.tsx';
import { LoadSimulator } from '../offered-load/load-simulator.tsx';
import { NeedsScript } from '../shared/needs-script.tsx';
import { EmbedFrame } from '../shared/view/embed-frame.tsx';
import { Part } from '../shared/view/part.tsx';
import { STAGES } from '../shared/view/stages.ts';

const { title, page } = STAGES.macProtocols;

export const meta = () => pageMeta({ title, description: offeredLoadText.description, noIndex: true });

export default function MacProtocolsEmbed() {
  return (
    <EmbedFrame title={title} page={page}>
      <div className="simulator">
        <NeedsScript />
        <LoadSimulator />
        <Part name="explanation">
          <LoadExplanation />
        </Part>
      </div>
    </EmbedFrame>
  );
}
