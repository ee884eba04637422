import { site } from '@carom/contract/site/company';
import { useLocation } from 'react-router';
import { registerText } from '../../content/account/register.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { RegisterForm } from './register-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Register',
    description: registerText.description(site.name),
    path: paths.register,
  });

export default function RegisterPage() {
  const { state } = useLocation();
  return (
    <AuthPage
      title="Register"
      lead={registerText.lead(
        <TextLink to={paths.login} state={state}>
          Login
        </TextLink>,
      )}
    >
      <ArrivalNotice />
      <RegisterForm />
    </AuthPage>
  );
}
