import { site } from '@carom/contract/site/company';
import { useLocation } from 'react-router';
import { BACK_TO_FORM, loginDescription, NEEDS_NO_LOGIN } from '../../content/account/login.ts';
import { arrivalLine } from '../../content/arrivals.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { mayPrefetch } from '../../routing/prefetching.ts';
import { PreloadWhenIdle } from '../../routing/preload-when-idle.tsx';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import type { ArrivalState } from '../../session/use-leave-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ResendActivation } from './activation/resend-activation.tsx';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherServices } from './other-services.tsx';

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: loginDescription(site.name),
    path: paths.login,
  });

/** Where most who log in go. */
const FIRST_PAGES = [paths.member.account, paths.member.dashboard];

export default function LoginPage() {
  return (
    <AuthPage
      title="Login"
      lead={
        <>
          New here? <TextLink to={paths.register}>Register</TextLink>
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

function ArrivalNotice() {
  const arrival = useLocation().state as ArrivalState | null;
  // A reload keeps the state of the arrival, which the prerendered page does not know.
  const isHydrated = useIsHydrated();
  const line = arrival?.notice ?? arrivalLine(arrival?.wanted ?? '');
  if (!isHydrated || !line) return null;
  return (
    <div role="status" className="mb-5 space-y-2 rounded-control bg-sunk p-4 text-muted">
      <p>{line}</p>
      {arrival?.form ? (
        <p>
          {NEEDS_NO_LOGIN} <TextLink to={arrival.form}>{BACK_TO_FORM}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
