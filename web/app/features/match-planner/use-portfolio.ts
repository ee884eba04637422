import type { Night } from '@carom/domain/match/night';
import { planOf } from '@carom/domain/match/plan';
import { useState } from 'react';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { createRepeatableId } from '../../api/repeatable-id.ts';
import { plannerPageText } from '../../content/match-planner.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { readOwner } from '../../storage/member-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { savePlan, sharePlan, updatePlan } from './api.ts';
import { readPortfolioId, savePortfolioId } from './plan-store.ts';

interface Saved {
  readonly entry: { readonly id: string; readonly name: string; readonly shared_id: string | null };
}

const CHANGED = [['portfolio'], ['shared'], ['dashboard']];

/** Saving a night among the member's own things, and sharing it from there. */
export function usePortfolio(night: Night) {
  const [ids] = useState(() => createRepeatableId());
  const showNotice = useNotice();
  const saving = useCallMutation(store, { invalidates: CHANGED });
  const sharing = useCallMutation(storeAndShare, { invalidates: CHANGED });
  const isBusy = saving.isBusy || sharing.isBusy;

  async function fail(whatFailed: string, outcome: Failure) {
    console.error(whatFailed, outcome);
    await showNotice('warning', plannerPageText.keptHere(failureLine(whatFailed, outcome)));
  }

  /** The same entry again while it is the same night; a new one when it is gone or another member's. */
  async function store(): Promise<CallOutcome<Saved>> {
    const { feature } = night;
    const owner = readOwner();
    const plan = planOf(night);
    const id = readPortfolioId(feature);
    const updated = id === '' ? null : await updatePlan(id, plan);
    // Somebody else may have logged in while the answer was on its way: into their portfolio it does not go.
    const isSettled = updated !== null && (updated.kind !== 'notFound' || readOwner() !== owner);
    const outcome = isSettled ? updated : await savePlan(ids.idFor(plan), nameOf(new Date()), plan);
    if (outcome.kind === 'ok') {
      ids.settle();
      savePortfolioId(feature, outcome.reply.entry.id, owner);
    }
    return outcome;
  }

  async function storeAndShare(): Promise<CallOutcome<Saved>> {
    const stored = await store();
    return stored.kind === 'ok' ? sharePlan(stored.reply.entry.id) : stored;
  }

  async function save() {
    if (isBusy) return;
    const outcome = await saving.send();
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return fail(plannerPageText.notSaved, outcome);
    await showNotice('success', plannerPageText.saved(outcome.reply.entry.name));
  }

  async function share() {
    if (isBusy) return;
    const outcome = await sharing.send();
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return fail(plannerPageText.notShared, outcome);
    const link = `${window.location.origin}/shared/${outcome.reply.entry.shared_id}`;
    const isCopied = await copy(link);
    await showNotice('success', `${isCopied ? plannerPageText.copied : 'The link'}: ${link}`);
  }

  return { isBusy, save, share };
}

function nameOf(date: Date): string {
  return `Team match, ${date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
