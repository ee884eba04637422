import type { ComponentProps } from 'react';
import { PutBackLine } from '../../forms/put-back-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface IdentityFormProps
  extends Pick<ComponentProps<typeof Form>, 'state' | 'label' | 'submitLabel' | 'onSubmit' | 'children'> {
  /** The current address. Password managers need it to find the password. */
  readonly email: string;
  readonly putBack: ComponentProps<typeof PutBackLine>;
  readonly password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;
  readonly onLeave: () => void;
}

/** Changes of the name or the e-mail address require the password. */
export function IdentityForm({ email, putBack, password, onLeave, children, ...form }: IdentityFormProps) {
  return (
    <Form
      {...form}
      otherActions={
        <Button variant="outline" className="w-full sm:w-auto" onClick={onLeave}>
          Cancel
        </Button>
      }
    >
      <PutBackLine {...putBack} />
      <input hidden readOnly autoComplete="username" value={email} />
      {children}
      <PasswordField label="Password" autoComplete="current-password" {...password} />
    </Form>
  );
}
