import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccountText } from '../../content/account/profile.ts';
import { useForm } from '../../forms/use-form.ts';
import { setRemembered } from '../../session/session-storage.ts';
import { useLeaveSession } from '../../session/use-leave-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { deleteMyAccount } from './api.ts';

const EMPTY = { password: '' };

export function DeleteAccount({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {deleteAccountText.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={deleteAccountText.title} choices="form">
        {isOpen ? <Confirmation email={email} onCancel={close} /> : null}
      </Dialog>
    </>
  );
}

interface ConfirmationProps {
  readonly email: string;
  readonly onCancel: () => void;
}

function Confirmation({ email, onCancel }: ConfirmationProps) {
  const form = useForm(EMPTY);
  const showNotice = useNotice();
  const leaveSession = useLeaveSession();
  const { mutateAsync } = useMutation({ mutationFn: deleteMyAccount });

  const send = () =>
    form.send(mutateAsync, {
      async onSuccess({ message }) {
        setRemembered(false);
        await leaveSession('accountDeleted');
        await showNotice('success', message);
      },
      onError: (error) => form.fail(deleteAccountText.failed, error),
    });

  return (
    <>
      <p className="mt-4 mb-5 text-muted">{deleteAccountText.warning}</p>
      <Form
        state={form}
        label="Delete account"
        submitLabel={deleteAccountText.submit}
        safeChoice={{ label: deleteAccountText.keep, onChoose: onCancel }}
        onSubmit={send}
      >
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField label="Password" autoComplete="current-password" {...form.propsOf('password')} />
      </Form>
    </>
  );
}
