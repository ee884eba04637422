import type { Night } from '@carom/domain/match/night';
import { planOf } from '@carom/domain/match/plan';
import { useRef, useState } from 'react';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { failureLine } from '../../api/failure-line.ts';
import { createRepeatableId } from '../../api/repeatable-id.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { readOwner } from '../../storage/member-store.ts';
import { useNotice } from '../../ui/use-notice.ts';
import { savePlan, sharePlan, updatePlan } from './api.ts';
import { readPortfolioId, savePortfolioId } from './plan-store.ts';

interface Saved {
  readonly entry: { readonly id: string; readonly name: string; readonly shared_id: string | null };
}

/** Saving a night among the member's own things, and sharing it from there. */
export function usePortfolio(night: Night) {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderway = useRef(false);
  const [ids] = useState(() => createRepeatableId());
  const showNotice = useNotice();
  const onSessionRefused = useSessionRefused();

  async function once(action: () => Promise<void>) {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsBusy(true);
    try {
      await action();
    } finally {
      isUnderway.current = false;
      setIsBusy(false);
    }
  }

  async function fail(whatFailed: string, outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>) {
    console.error(whatFailed, outcome);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    await showNotice('warning', `${failureLine(whatFailed, outcome)} It stays saved on this device.`);
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

  const save = () =>
    once(async () => {
      const outcome = await store();
      if (outcome.kind !== 'ok') return fail('The plan was not saved to your portfolio', outcome);
      await showNotice('success', `Saved to your portfolio as “${outcome.reply.entry.name}”.`);
    });

  const share = () =>
    once(async () => {
      const stored = await store();
      const outcome = stored.kind === 'ok' ? await sharePlan(stored.reply.entry.id) : stored;
      if (outcome.kind !== 'ok') return fail('The plan was not shared', outcome);
      const link = `${window.location.origin}/shared/${outcome.reply.entry.shared_id}`;
      const isCopied = await copy(link);
      await showNotice('success', `${isCopied ? 'The link is copied' : 'The link'}: ${link}`);
    });

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
