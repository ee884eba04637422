import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { REMEMBER, useLoginForm } from './use-login-form.ts';

export function LoginForm() {
  const { form, send } = useLoginForm();
  return (
    <Form state={form} label="Login" submitLabel="Login" onSubmit={send}>
      <EmailField label="E-mail" autoComplete="username" {...form.propsOf('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.propsOf('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Remember Me"
          name="remember"
          value={REMEMBER}
          checked={form.values.remember === REMEMBER}
          onChange={(event) => form.edit('remember', event.target.checked ? REMEMBER : '')}
        />
        <TextLink to={paths.forgotPassword} className="inline-flex min-h-11 items-center">
          Forgot Password
        </TextLink>
      </div>
    </Form>
  );
}
