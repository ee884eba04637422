import { useState } from 'react';
import { passwordPanelText } from '../../content/account/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx';
import { usePasswordForm } from './use-password-form.ts';

interface PasswordPanelProps {
  readonly email: string;
  readonly mustSetPassword: boolean;
}

export function PasswordPanel({ email, mustSetPassword }: PasswordPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  // After the panel closes, its button gets the focus back.
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  function open() {
    setIsOpen(true);
    setHasBeenOpen(true);
  }

  if (!isOpen && mustSetPassword) {
    return (
      <>
        <p className="mb-5">{passwordPanelText.missing}</p>
        <Button autoFocus={hasBeenOpen} onClick={open}>
          {passwordPanelText.set}
        </Button>
      </>
    );
  }
  if (!isOpen) {
    return (
      <>
        <p className="mb-5 text-muted">••••••••</p>
        <Button variant="outline" autoFocus={hasBeenOpen} onClick={open}>
          Change password
        </Button>
      </>
    );
  }
  return <OpenPasswordPanel email={email} onClose={() => setIsOpen(false)} />;
}

interface OpenPasswordPanelProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Mounted for each opening, so that closing clears the field. */
function OpenPasswordPanel({ email, onClose }: OpenPasswordPanelProps) {
  const { form, isEdited, send } = usePasswordForm(onClose);
  return (
    <Form
      state={form}
      label="Password"
      submitLabel="SAVE"
      onSubmit={send}
      isSubmittable={isEdited}
      otherActions={
        <Button variant="outline" className="w-full sm:w-auto" onClick={onClose}>
          CANCEL
        </Button>
      }
    >
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField autoFocus {...form.propsOf('password')} />
    </Form>
  );
}
