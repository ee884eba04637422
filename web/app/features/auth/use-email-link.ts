import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { failureLine } from '../../api/failure-line.ts';
import { clearSession, readSession, saveProfile } from '../../session/session-storage.ts';

type LinkUse<Reply> =
  | { readonly kind: 'asking' | 'underway' }
  | { readonly kind: 'done'; readonly reply: Reply }
  /** `refused`: pressing again changes nothing about it. */
  | { readonly kind: 'refused' | 'failed'; readonly line: string };

/** A mailed link about an account: opening it changes nothing, a press uses it. */
export function useEmailLink<Reply>(call: () => Promise<CallOutcome<Reply>>, whatFailed: string) {
  const [use, setUse] = useState<LinkUse<Reply>>({ kind: 'asking' });

  async function press(): Promise<Reply | null> {
    if (use.kind === 'underway') return null;
    setUse({ kind: 'underway' });
    const outcome = await call();
    if (outcome.kind === 'ok') {
      await followInThisBrowser();
      setUse({ kind: 'done', reply: outcome.reply });
      return outcome.reply;
    }
    console.error(whatFailed, outcome);
    const isRefused = outcome.kind === 'notFound' || outcome.kind === 'conflict';
    setUse({ kind: isRefused ? 'refused' : 'failed', line: failureLine(whatFailed, outcome) });
    return null;
  }

  return { use, press };
}

/** Whoever is logged in here may be the one whose e-mail has changed, or whose session has ended by it. */
async function followInThisBrowser(): Promise<void> {
  if (!readSession().isLoggedIn) return;
  const outcome = await api.call('readMyProfile', {});
  if (outcome.kind === 'ok') saveProfile(outcome.reply);
  if (outcome.kind === 'unauthorized') clearSession();
}
