import { useState } from 'react';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { resendActivation } from './api.ts';

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
          No activation mail?
        </Button>
      )}
    </div>
  );
}

const EMPTY = { email: '' };

function ResendActivationForm({ onSent }: { readonly onSent: () => void }) {
  const form = useForm(EMPTY);
  const showNotice = useNotice();

  async function send() {
    const outcome = await form.send(resendActivation);
    if (outcome === null) return;
    if (outcome.kind !== 'ok') {
      form.fail('The activation mail was not sent', outcome);
      return;
    }
    onSent();
    await showNotice('success', outcome.reply.message);
  }

  return (
    <Form state={form} label="Resend activation" submitLabel="Send it again" onSubmit={send}>
      <EmailField
        autoFocus
        label="E-mail you registered with"
        autoComplete="email"
        {...form.propsOf('email')}
      />
    </Form>
  );
}
