import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { useCallback, useState } from 'react';
import { api } from '../../../api/api.ts';
import { pairingScoresText, scoreEditorText } from '../../../content/admin/pairing-scores.ts';
import { useAskBeforeLeaving } from '../../../forms/ask-before-leaving.tsx';
import { useAction } from '../shared/use-action.ts';
import { useVersioned } from '../shared/use-versioned.ts';
import { pairingScoresQuery } from './queries.ts';
import { type Cell, changedCells, mergeOver, readyToSave, type Values, withCell } from './score-draft.ts';

/** The saved matrix, the unsaved input and the result of saving. */
export function useScoreEditor() {
  const {
    edited: saved,
    begin,
    ...scores
  } = useVersioned<AdminPairingScores, AdminPairingScores, Values>(
    pairingScoresQuery,
    (reply) => reply,
    pairingScoresText.loadFailed,
  );
  const [typed, setTyped] = useState<Values | null>(null);
  const { act, ...action } = useAction<'save' | 'restore'>(['pairing-scores']);
  const { replaces } = scores;
  const values = saved?.values;
  const draft = typed ?? values ?? [];
  const theirs = scores.conflict?.theirs ?? null;

  useAskBeforeLeaving(typed !== null);

  /** Stable, so that the cells that did not change are not rendered again. */
  const edit = useCallback(
    (cell: Cell, text: string) => {
      begin();
      setTyped((current) => withCell(current ?? values ?? [], cell, text));
    },
    [begin, values],
  );

  function replaceDraft(read: Values) {
    begin();
    setTyped(read);
  }

  function settle() {
    setTyped(null);
    scores.settle();
  }

  async function save(wanted: Values, version: string) {
    const ready = readyToSave(wanted);
    if (ready === null) {
      return action.setActionStatus({ tone: 'failed', line: scoreEditorText.notNumbers });
    }
    const body = { version, values: ready.map((row) => [...row]) };
    const reply = await act(
      'save',
      scoreEditorText.failed,
      () => api.call('adminSavePairingScores', { body }),
      {
        replaces,
        onConflict: () => scores.isChangedMeanwhile(wanted, version),
      },
    );
    if (reply) settle();
  }

  async function restore(version: string) {
    // Even without input: a conflict is compared with the matrix that the admin saw.
    begin();
    const call = () => api.call('adminRestorePairingScores', { body: { version } });
    const reply = await act('restore', scoreEditorText.failed, call, {
      replaces,
      onConflict: () => scores.isChangedMeanwhile(draft, version),
    });
    if (reply) settle();
  }

  return {
    ...action,
    failure: scores.failure,
    reload: scores.reload,
    saved,
    draft,
    theirs,
    changes: values === undefined ? [] : changedCells(values, draft),
    edit,
    replaceDraft,
    discard: settle,
    save: () => saved && save(draft, saved.version),
    restore: () => saved && restore(saved.version),
    saveOverTheirs: () =>
      saved && theirs && save(mergeOver(theirs.values, saved.values, draft), theirs.version),
    takeTheirs: settle,
  };
}
