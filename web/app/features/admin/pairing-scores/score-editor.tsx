import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { Button } from '../../../ui/button.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { cellName, changedCells, type Values } from './score-draft.ts';
import { ScoreFiles } from './score-files.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { SourceNotice } from './source-notice.tsx';
import type { useScoreEditor } from './use-score-editor.ts';
import '../shared/admin.css';
import { scoreEditorText } from '../../../content/admin/pairing-scores.ts';

interface ScoreEditorProps {
  readonly saved: AdminPairingScores;
  readonly editor: ReturnType<typeof useScoreEditor>;
}

export function ScoreEditor({ saved, editor }: ScoreEditorProps) {
  const { draft, changes, theirs, actionStatus, setActionStatus, underway } = editor;
  const showPopUp = usePopUp();

  async function restore() {
    const answer = await showPopUp({
      tone: 'warning',
      title: scoreEditorText.restoreTitle,
      message: scoreEditorText.restoreText,
      confirm: 'Restore',
      alternative: scoreEditorText.keep,
      isDestructive: true,
    });
    if (answer === 'confirmed') await editor.restore();
  }

  return (
    <>
      <SourceNotice scores={saved} />
      <ScoreGrid values={draft} changes={changes} onEdit={editor.edit} />
      <p className="mt-3 text-muted" role="status">
        {changes.length === 0 ? 'No changes.' : scoreEditorText.changed(changes.length)}
      </p>
      <div className="mt-3 mb-3 flex flex-wrap gap-3">
        <Button
          disabled={changes.length === 0}
          isBusy={underway === 'save'}
          onClick={() => void editor.save()}
        >
          Save
        </Button>
        <Button variant="outline" disabled={changes.length === 0} onClick={editor.discard}>
          Discard changes
        </Button>
        <ScoreFiles saved={saved.values} onRead={editor.replaceDraft} onStatus={setActionStatus} />
        <Button
          variant="danger"
          disabled={saved.is_built_in}
          isBusy={underway === 'restore'}
          onClick={() => void restore()}
        >
          {scoreEditorText.restore}
        </Button>
      </div>
      <StatusMessage status={actionStatus} />
      {theirs ? (
        <ConflictPanel
          differences={differencesOf(saved.values, draft, theirs.values)}
          onKeepYours={() => void editor.saveOverTheirs()}
          onTakeTheirs={editor.takeTheirs}
        />
      ) : null}
    </>
  );
}

/** Every cell that either admin has changed. */
function differencesOf(base: Values, mine: Values, theirs: Values) {
  const text = (values: Values, row: number, column: number) => values[row]?.[column] ?? '';
  const both = [...changedCells(base, mine), ...changedCells(base, theirs)];
  const unique = new Map(both.map((cell) => [cellName(base, cell), cell]));
  return [...unique].map(([name, { row, column }]) => ({
    name,
    yours: text(mine, row, column),
    theirs: text(theirs, row, column),
  }));
}
