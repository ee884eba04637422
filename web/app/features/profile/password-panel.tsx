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

/** Closed, open, or saving. */
export function PasswordPanel({ email, mustSetPassword }: PasswordPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The button that opens the panel gets the focus back when the panel closes.
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

/** Opened anew each time, so closing it clears the field. */
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
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField autoFocus {...form.propsOf('password')} />
    </Form>
  );
}
