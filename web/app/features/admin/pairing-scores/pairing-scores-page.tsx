import { pairingScoresText } from '../../../content/admin/pairing-scores.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { ScoreEditor } from './score-editor.tsx';
import { useScoreEditor } from './use-score-editor.ts';

export const meta = () =>
  pageMeta({ title: 'Pairing scores', description: pairingScoresText.description, noIndex: true });

export default function PairingScoresPage() {
  const editor = useScoreEditor();
  const { saved, failure, reload } = editor;
  return (
    <div className="area-page">
      <PageHeader title="Pairing scores" lead={pairingScoresText.lead} />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {saved === null && !failure ? <Spinner label={pairingScoresText.loading} /> : null}
      {saved ? <ScoreEditor saved={saved} editor={editor} /> : null}
    </div>
  );
}
