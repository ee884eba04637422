import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft-store.ts';
import { useLeaveSession } from '../../lib/use-leave-session.ts';
import { paths } from '../../paths.ts';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { type ContactField, type ContactMessage, sendContactMessage } from './api.ts';
import { failureLine } from './failure-line.ts';

const FORM = 'contact';
const EMPTY: ContactMessage = { first_name: '', last_name: '', email: '', phone: '', message: '' };
const FIELDS = Object.keys(EMPTY) as ContactField[];

type FieldMessages = Partial<Record<ContactField, string>>;

/** What is typed, what is wrong with it, and the way to send it. */
export function useContactForm() {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isUnderway = useRef(false);
  const wantsFocus = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const showPopUp = usePopUp();
  const leaveSession = useLeaveSession();

  useEffect(() => {
    const draft = readDraft(FORM);
    if (!draft) return;
    forgetDraft(FORM);
    setValues((current) => ({ ...current, ...pickFields(draft) }));
  }, []);

  useEffect(() => {
    const first = FIELDS.find((field) => errors[field]);
    const control = first ? form.current?.elements.namedItem(first) : null;
    if (wantsFocus.current && control instanceof HTMLElement) control.focus();
    wantsFocus.current = false;
  }, [errors]);

  function edit(field: ContactField, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _corrected, ...others }) => others);
  }

  async function send() {
    // Two presses in one moment see the same state, so the state alone would let both through.
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsSending(true);
    setFailure('');
    const outcome = await sendContactMessage(values);
    isUnderway.current = false;
    setIsSending(false);
    switch (outcome.kind) {
      case 'ok':
        setValues(EMPTY);
        setErrors({});
        await showPopUp({ tone: 'success', title: 'Success', message: outcome.reply.message });
        return;
      case 'invalid':
        wantsFocus.current = true;
        setErrors(messagesOf(outcome.errors));
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
        keepDraft(FORM, values);
        await leaveSession(paths.login);
        return;
      default:
        console.error('The message was not sent', outcome);
        setFailure(failureLine(outcome));
    }
  }

  return { form, values, errors, failure, isSending, edit, send };
}

function pickFields(draft: Readonly<Record<string, string>>): Partial<ContactMessage> {
  return Object.fromEntries(FIELDS.map((field) => [field, draft[field] ?? '']));
}

function messagesOf(errors: Readonly<Record<string, string | readonly string[]>>): FieldMessages {
  return Object.fromEntries(
    FIELDS.filter((field) => errors[field]).map((field) => [field, [errors[field]].flat().join(' ')]),
  );
}
