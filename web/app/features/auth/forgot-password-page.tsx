import { useState } from 'react';
import { recoveryText } from '../../content/account/forgot-password.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PreloadLoginPage } from '../../session/preload-login-page.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { forgotPassword } from './api.ts';
import { AuthPage } from './auth-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Forgot password',
    description: recoveryText.description,
    path: paths.forgotPassword,
  });

export default function ForgotPasswordPage() {
  return (
    <AuthPage title="Forgot password" lead={recoveryText.lead(<TextLink to={paths.login}>Login</TextLink>)}>
      <ForgotPasswordForm />
    </AuthPage>
  );
}

const EMPTY = { email: '' };

function ForgotPasswordForm() {
  const form = useForm(EMPTY);
  const { leaveForLogin } = useDraft('forgot_password', form);
  const showNotice = useNotice();
  const [isUnknown, setIsUnknown] = useState(false);

  function send() {
    setIsUnknown(false);
    return form.send(forgotPassword, {
      async onSuccess({ message }) {
        form.clear();
        await showNotice('success', message);
      },
      onError(error) {
        switch (error.kind) {
          case 'notFound':
            setIsUnknown(true);
            return form.showErrors({ email: error.message });
          case 'csrfOutdated':
            return leaveForLogin();
          default:
            return form.fail(recoveryText.notSent, error);
        }
      },
    });
  }

  return (
    <Form state={form} label="Forgot password" submitLabel={recoveryText.send} onSubmit={send}>
      <PreloadLoginPage />
      <EmailField
        label="E-mail"
        autoComplete="username"
        errorPlace={isUnknown ? 'below' : 'above'}
        {...form.propsOf('email')}
      />
    </Form>
  );
}
