import { namePanelText } from '../../content/account/profile.ts';
import { useForm } from '../../forms/use-form.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import type { StoredSession } from '../../session/session-rules.ts';
import { saveName } from '../../session/session-storage.ts';
import { Field } from '../../ui/fields/field.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { changeMyName } from './api.ts';
import { IdentityForm } from './identity-form.tsx';

export const NAME_FORM = 'my_name';

interface NamePanelProps {
  readonly stored: StoredSession;
  readonly onClose: () => void;
}

export function NamePanel({ stored, onClose }: NamePanelProps) {
  const saved = {
    first_name: stored.auth_first_name,
    last_name: stored.auth_last_name,
    password: '',
  };
  const form = useForm(saved);
  const { forget, isPutBack, discard } = useUnsaved(NAME_FORM, form, { saved, secrets: ['password'] });
  const showNotice = useNotice();
  const saving = useCallMutation(changeMyName, { invalidates: [['profile'], ['admin']] });

  function close() {
    forget();
    onClose();
  }

  async function send() {
    const outcome = await form.send(saving.send);
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return form.fail(namePanelText.failed, outcome);
    const { message, first_name, last_name } = outcome.reply;
    saveName(first_name, last_name);
    close();
    await showNotice('success', message);
  }

  return (
    <IdentityForm
      state={form}
      label="Name"
      submitLabel={namePanelText.submit}
      onSubmit={send}
      onLeave={close}
      email={stored.auth_email}
      putBack={{ isPutBack, discard }}
      password={form.propsOf('password')}
    >
      <Field autoFocus label="First name" autoComplete="given-name" {...form.propsOf('first_name')} />
      <Field label="Last name" autoComplete="family-name" {...form.propsOf('last_name')} />
    </IdentityForm>
  );
}
