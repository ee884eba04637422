import { emailPanelText } from '../../content/account/profile.ts';
import { useForm } from '../../forms/use-form.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { askEmailChange } from './api.ts';
import { IdentityForm } from './identity-form.tsx';

export const EMAIL_FORM = 'my_email';
const EMPTY = { email: '', password: '' };

interface EmailPanelProps {
  /** The current address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Requests a new e-mail address. It takes effect once its mailed link has been used. */
export function EmailPanel({ email, onClose }: EmailPanelProps) {
  const form = useForm(EMPTY);
  const { forget, isPutBack, discard } = useUnsaved(EMAIL_FORM, form, {
    saved: EMPTY,
    secrets: ['password'],
  });
  const showToast = useToast();
  const { mutateAsync } = useCallMutation({ mutationFn: askEmailChange, invalidates: [['profile']] });

  function close() {
    forget();
    onClose();
  }

  const send = () =>
    form.send(mutateAsync, {
      onSuccess({ message }) {
        close();
        showToast(message);
      },
      onError: (error) => form.fail(emailPanelText.failed, error),
    });

  return (
    <IdentityForm
      state={form}
      label="E-mail"
      submitLabel={emailPanelText.submit}
      onSubmit={send}
      onLeave={close}
      email={email}
      putBack={{ isPutBack, discard }}
      password={form.propsOf('password')}
    >
      <EmailField
        autoFocus
        label="New e-mail"
        hint={emailPanelText.hint}
        autoComplete="email"
        {...form.propsOf('email')}
      />
    </IdentityForm>
  );
}
