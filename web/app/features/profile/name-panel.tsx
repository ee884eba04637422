import { namePanelText } from '../../content/account/profile.ts';
import { useForm } from '../../forms/use-form.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import type { StoredSession } from '../../session/session-rules.ts';
import { saveName } from '../../session/session-storage.ts';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
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
  const showToast = useToast();
  const { mutateAsync } = useCallMutation({
    mutationFn: changeMyName,
    invalidates: [['profile'], ['admin']],
  });

  function close() {
    forget();
    onClose();
  }

  const send = () =>
    form.send(mutateAsync, {
      onSuccess({ message, first_name, last_name }) {
        saveName(first_name, last_name);
        close();
        showToast(message);
      },
      onError: (error) => form.fail(namePanelText.failed, error),
    });

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
