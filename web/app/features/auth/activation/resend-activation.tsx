import { useState } from 'react';
import {
  ACTIVATION_NOT_SENT,
  NO_ACTIVATION_MAIL,
  REGISTERED_EMAIL,
  SEND_AGAIN,
} from '../../../content/account/login.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useNotice } from '../../../ui/use-notice.ts';
import { resendActivation } from '../api.ts';

export function ResendActivation() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);

  function close() {
    setIsOpen(false);
    setIsSent(true);
  }

  return (
    <div className="mt-6 border-t border-line pt-4">
      {isOpen ? (
        <ResendActivationForm onSent={close} />
      ) : (
        <Button
          variant="quiet"
          size="compact"
          className="-mx-4"
          autoFocus={isSent}
          onClick={() => setIsOpen(true)}
        >
          {NO_ACTIVATION_MAIL}
        </Button>
      )}
    </div>
  );
}

const EMPTY = { email: '' };

function ResendActivationForm({ onSent }: { readonly onSent: () => void }) {
  const form = useForm(EMPTY);
  const showNotice = useNotice();

  const send = () =>
    form.send(resendActivation, {
      async onSuccess({ message }) {
        onSent();
        await showNotice('success', message);
      },
      onError: (error) => form.fail(ACTIVATION_NOT_SENT, error),
    });

  return (
    <Form state={form} label="Resend activation" submitLabel={SEND_AGAIN} onSubmit={send}>
      <EmailField autoFocus label={REGISTERED_EMAIL} autoComplete="email" {...form.propsOf('email')} />
    </Form>
  );
}
