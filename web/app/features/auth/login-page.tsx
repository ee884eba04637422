import { site } from '@carom/contract/site/company';
import { useLocation } from 'react-router';
import { loginDescription } from '../../content/account/login.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { mayPrefetch } from '../../routing/prefetching.ts';
import { PreloadWhenIdle } from '../../routing/preload-when-idle.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ResendActivation } from './activation/resend-activation.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherServices } from './other-services.tsx';

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: loginDescription(site.name),
    path: paths.login,
  });

/** The pages that most users open after a login. */
const FIRST_PAGES = [paths.member.account, paths.member.dashboard];

export default function LoginPage() {
  const { state } = useLocation();
  return (
    <AuthPage
      title="Login"
      lead={
        <>
          New here?{' '}
          <TextLink to={paths.register} state={state}>
            Register
          </TextLink>
        </>
      }
    >
      <ArrivalNotice />
      <LoginForm />
      <OtherServices />
      <ResendActivation />
      {mayPrefetch ? FIRST_PAGES.map((page) => <PreloadWhenIdle key={page} page={page} />) : null}
    </AuthPage>
  );
}
