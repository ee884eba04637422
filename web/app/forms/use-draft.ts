import { useEffect } from 'react';
import { useLeaveSession } from '../session/use-leave-session.ts';
import { keepDraft, takeDraft } from '../storage/draft-store.ts';
import type { FormValues } from './use-form.ts';

interface DraftedForm<Field extends string> {
  readonly values: FormValues<Field>;
  readonly offer: (known: Partial<FormValues<Field>>) => void;
}

const NOTICE =
  'The form could not be sent, because the page had lost its connection or had expired. What you typed is kept, and will be there when you return.';

/**
 * For forms that need a fresh CSRF cookie. Without one the visitor is sent to the login page; what
 * was typed waits, and is put back when the form opens again.
 */
export function useDraft<Field extends string>(name: string, { values, offer }: DraftedForm<Field>) {
  const leaveSession = useLeaveSession();

  useEffect(() => {
    void takeDraft(name).then((draft) => {
      if (draft) offer(draft as Partial<FormValues<Field>>);
    });
  }, [name, offer]);

  return {
    async leaveForLogin() {
      await keepDraft(name, values);
      await leaveSession('csrfOutdated', { notice: NOTICE });
    },
  };
}
