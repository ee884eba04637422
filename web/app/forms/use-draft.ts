import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DRAFT_KEPT } from '../content/forms.ts';
import { useLeaveSession } from '../session/use-leave-session.ts';
import { keepDraft, readDraft, takeDraft } from '../storage/draft-store.ts';
import { useDraftWhileTyping } from './use-draft-while-typing.ts';
import type { FormValues } from './use-form.ts';

interface DraftedForm<Field extends string> {
  readonly values: FormValues<Field>;
  readonly offer: (known: Partial<FormValues<Field>>) => void;
}

interface DraftOptions<Field> {
  /** Also across Back and a reload: for text that takes long to write. */
  readonly isKeptWhileTyping?: boolean;
  /** Not stored. */
  readonly secrets?: readonly Field[];
}

/**
 * For forms that need a fresh CSRF cookie. Without one, the visitor is sent to the login page; the draft is
 * stored and restored when the form opens again.
 */
export function useDraft<Field extends string>(
  name: string,
  { values, offer }: DraftedForm<Field>,
  { isKeptWhileTyping = false, secrets = [] }: DraftOptions<Field> = {},
) {
  const leaveSession = useLeaveSession();
  const { pathname } = useLocation();
  const [isRead, setIsRead] = useState(false);
  const fields = (Object.keys(values) as Field[]).filter((field) => !secrets.includes(field));
  const draft = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const isEmpty = fields.every((field) => values[field] === '');
  useDraftWhileTyping(name, isEmpty ? null : draft, isKeptWhileTyping && isRead);

  useEffect(() => {
    const reading = isKeptWhileTyping ? readDraft(name) : takeDraft(name);
    void reading.then((kept) => {
      if (kept) offer(kept as Partial<FormValues<Field>>);
      setIsRead(true);
    });
  }, [name, offer, isKeptWhileTyping]);

  return {
    async leaveForLogin() {
      keepDraft(name, draft);
      await leaveSession('csrfOutdated', { notice: DRAFT_KEPT, form: pathname });
    },
  };
}
