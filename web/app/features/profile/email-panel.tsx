import { emailPanelText } from '../../content/profile.ts';
import { PutBackLine } from '../../forms/put-back-line.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { askEmailChange } from './api.ts';

export const EMAIL_FORM = 'my_email';
const EMPTY = { email: '', password: '' };

interface EmailPanelProps {
  /** The present one. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for a new address; it counts once the link that is mailed there has been used. */
export function EmailPanel({ email, onClose }: EmailPanelProps) {
  const form = useForm(EMPTY);
  const { forget, isPutBack, discard } = useUnsaved(EMAIL_FORM, form, {
    saved: EMPTY,
    secrets: ['password'],
  });
  const showNotice = useNotice();
  const asking = useCallMutation(askEmailChange, { invalidates: [['profile']] });

  function close() {
    forget();
    onClose();
  }

  async function send() {
    const outcome = await form.send(asking.send);
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return form.fail(emailPanelText.failed, outcome);
    close();
    await showNotice('success', outcome.reply.message);
  }

  return (
    <Form
      state={form}
      label="E-mail"
      submitLabel={emailPanelText.submit}
      onSubmit={send}
      otherActions={
        <Button variant="outline" className="w-full sm:w-auto" onClick={close}>
          Leave it
        </Button>
      }
    >
      <PutBackLine {...{ isPutBack, discard }} />
      <input hidden readOnly autoComplete="username" value={email} />
      <EmailField
        autoFocus
        label="New e-mail"
        hint={emailPanelText.hint}
        autoComplete="email"
        {...form.propsOf('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.propsOf('password')} />
    </Form>
  );
}
