import type { ComponentProps } from 'react';
import { PASSWORD_HINT } from '../../content/forms.ts';
import { PasswordField } from './password-field.tsx';

export function NewPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>,
) {
  return <PasswordField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" {...props} />;
}
