import type { EmailChangeReply } from '@carom/contract/accounts/profile';
import { useCallback, useEffect, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
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

/** Shows the account of the link first. A session of that account or its password confirms the change. */
export function useConfirmEmail(id: string) {
  const [progress, setProgress] = useState<Progress>({ kind: 'loading' });
  const form = useForm({ password: '' });

  const load = useCallback(async () => {
    try {
      setProgress({ kind: 'asking', change: await readEmailChange(id) });
    } catch (error) {
      const failed = asApiError(error);
      const kind = failed.kind === 'notFound' ? 'refused' : 'notLoaded';
      setProgress({ kind, line: failureLine(text.loadFailed, failed) });
    }
  }, [id]);

  useEffect(() => void load(), [load]);

  const confirm = (change: EmailChangeReply) =>
    form.send(({ password }) => confirmEmailChange(id, change.asks_password ? password : undefined), {
      async onSuccess({ email }) {
        await followEmailChange();
        setProgress({ kind: 'done', email });
      },
      onError(error) {
        switch (error.kind) {
          case 'notFound':
          case 'conflict':
            return setProgress({ kind: 'refused', line: failureLine(text.failed, error) });
          case 'unauthorized':
            // The session of this browser has ended since the page was loaded.
            console.error(text.failed, error);
            form.tell(failureLine(text.failed, error));
            return setProgress({ kind: 'asking', change: { ...change, asks_password: true } });
          default:
            return form.fail(text.failed, error);
        }
      },
    });

  return { progress, form, load, confirm };
}
