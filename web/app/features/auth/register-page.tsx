import { site } from '@carom/contract/site/company';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { RegisterForm } from './register-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Register',
    description: `Register as a member of ${site.name}: the planners, saved simulator runs and classes in one account.`,
    path: paths.register,
  });

export default function RegisterPage() {
  return (
    <AuthPage
      title="Register"
      lead={
        <>
          Membership costs nothing. Already a member? <TextLink to={paths.login}>Login</TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
