import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useParams } from 'react-router';
import { resetText } from '../../content/account/reset-password.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PreloadLoginPage } from '../../session/preload-login-page.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { useResetPasswordForm } from './use-reset-password-form.ts';

export const meta = () =>
  pageMeta({
    title: 'Reset password',
    description: resetText.description,
    noIndex: true,
  });

export default function ResetPasswordPage() {
  const { id = '', email = '' } = useParams();
  return (
    <AuthPage title="Reset password" lead={resetText.lead}>
      <ResetPasswordForm key={id} id={id} email={withoutTrailingPunctuation(email)} />
    </AuthPage>
  );
}

function ResetPasswordForm({ id, email }: { readonly id: string; readonly email: string }) {
  const { form, send } = useResetPasswordForm(id, email);
  return (
    <Form state={form} label="Reset password" submitLabel={resetText.submit} onSubmit={send}>
      <PreloadLoginPage />
      <Field label="E-mail" readOnly autoComplete="username" {...form.propsOf('email')} />
      <NewPasswordField {...form.propsOf('password')} />
    </Form>
  );
}
