import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import type { ActionStatus } from '../shared/status-message.tsx';
import { type Cell, changedCells, mergeOver, readyToSave, type Values, withCell } from './score-draft.ts';

const COULD_NOT_LOAD = 'The pairing scores could not be loaded';
const NOT_SAVED = 'The pairing scores were not saved';

/** The saved matrix, what is typed over it, and what comes of saving. */
export function useScoreEditor() {
  const [saved, setSaved] = useState<AdminPairingScores | null>(null);
  const [draft, setDraft] = useState<Values>([]);
  const [theirs, setTheirs] = useState<AdminPairingScores | null>(null);
  const [loadFailure, setLoadFailure] = useState('');
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const [underway, setUnderway] = useState<'save' | 'restore' | null>(null);
  const onSessionRefused = useSessionRefused();

  const show = useCallback((scores: AdminPairingScores) => {
    setSaved(scores);
    setDraft(scores.values);
    setTheirs(null);
  }, []);

  const load = useCallback(async () => {
    setLoadFailure('');
    const outcome = await api.call('adminReadPairingScores', {});
    if (outcome.kind === 'ok') show(outcome.reply);
    else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else {
      console.error(COULD_NOT_LOAD, outcome);
      setLoadFailure(failureLine(COULD_NOT_LOAD, outcome));
    }
  }, [show, onSessionRefused]);

  useEffect(() => {
    void load();
  }, [load]);

  /** The same on every rendering, for the sake of the 360 cells that a key does not concern. */
  const edit = useCallback(
    (cell: Cell, text: string) => setDraft((values) => withCell(values, cell, text)),
    [],
  );

  async function send(action: 'save' | 'restore', call: () => Promise<CallOutcome<AdminPairingScores>>) {
    if (underway !== null) return;
    setUnderway(action);
    setActionStatus(null);
    const outcome = await call();
    const now = outcome.kind === 'conflict' ? await api.call('adminReadPairingScores', {}) : null;
    setUnderway(null);
    if (outcome.kind === 'ok') {
      show(outcome.reply);
      setActionStatus({ tone: 'done', line: outcome.reply.message });
    } else if (now?.kind === 'ok') setTheirs(now.reply);
    else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else {
      console.error(NOT_SAVED, outcome);
      setActionStatus({ tone: 'failed', line: failureLine(NOT_SAVED, outcome) });
    }
  }

  const save = (values: Values, version: string) => {
    const ready = readyToSave(values);
    if (ready === null) return setActionStatus({ tone: 'failed', line: 'Every cell must hold a number.' });
    const body = { version, values: ready.map((row) => [...row]) };
    return send('save', () => api.call('adminSavePairingScores', { body }));
  };

  return {
    saved,
    draft,
    theirs,
    loadFailure,
    load,
    actionStatus,
    setActionStatus,
    underway,
    changes: saved === null ? [] : changedCells(saved.values, draft),
    edit,
    replaceDraft: setDraft,
    discard: () => saved && show(saved),
    save: () => saved && save(draft, saved.version),
    restore: () =>
      saved &&
      send('restore', () => api.call('adminRestorePairingScores', { body: { version: saved.version } })),
    saveOverTheirs: () =>
      saved && theirs && save(mergeOver(theirs.values, saved.values, draft), theirs.version),
    takeTheirs: () => theirs && show(theirs),
  };
}
