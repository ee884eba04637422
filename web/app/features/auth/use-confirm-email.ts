import type { EmailChangeReply } from '@carom/contract/accounts/profile';
import { useCallback, useEffect, useState } from 'react';
import { failureLine } from '../../api/failure-line.ts';
import { confirmEmailText as text } from '../../content/account/email-links.ts';
import { useForm } from '../../forms/use-form.ts';
import { confirmEmailChange, readEmailChange } from './api.ts';
import { followEmailChange } from './follow-email-change.ts';

type Progress =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notLoaded' | 'refused'; readonly line: string }
  | { readonly kind: 'asking'; readonly change: EmailChangeReply }
  | { readonly kind: 'done'; readonly email: string };

/** The account of the link is shown first; a session of it or its password confirms. */
export function useConfirmEmail(id: string) {
  const [progress, setProgress] = useState<Progress>({ kind: 'loading' });
  const form = useForm({ password: '' });

  const load = useCallback(async () => {
    const outcome = await readEmailChange(id);
    if (outcome.kind === 'ok') return setProgress({ kind: 'asking', change: outcome.reply });
    const kind = outcome.kind === 'notFound' ? 'refused' : 'notLoaded';
    setProgress({ kind, line: failureLine(text.loadFailed, outcome) });
  }, [id]);

  useEffect(() => void load(), [load]);

  async function confirm(change: EmailChangeReply) {
    const outcome = await form.send(({ password }) =>
      confirmEmailChange(id, change.asks_password ? password : undefined),
    );
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'ok':
        await followEmailChange();
        return setProgress({ kind: 'done', email: outcome.reply.email });
      case 'notFound':
      case 'conflict':
        return setProgress({ kind: 'refused', line: failureLine(text.failed, outcome) });
      case 'unauthorized':
        // The session of this browser has ended since the page was opened.
        form.fail(text.failed, outcome);
        return setProgress({ kind: 'asking', change: { ...change, asks_password: true } });
      default:
        form.fail(text.failed, outcome);
    }
  }

  return { progress, form, load, confirm };
}
