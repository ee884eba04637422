import type { LoginReply } from '@carom/contract/auth';
import { useParams } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { firstPageOf } from './first-page.ts';
import { useActivation } from './use-activation.ts';

export const meta = () =>
  pageMeta({
    title: 'Activate your account',
    description: 'Activate your account with the link from your mail.',
    noIndex: true,
  });

export default function ActivateAccountPage() {
  const { id = '' } = useParams();
  const { activation, activate } = useActivation(id);
  return (
    <AuthPage title="Activation">
      {activation.kind === 'underway' ? (
        <p className="flex items-center gap-3">
          <Spinner size="small" padding="none" label="Working" /> Your account is being activated.
        </p>
      ) : null}
      {activation.kind === 'refused' ? <p className="text-muted">{activation.line}</p> : null}
      {activation.kind === 'failed' ? (
        <div className="space-y-5">
          <p role="alert" className="font-semibold text-red">
            {activation.line}
          </p>
          <Button onClick={() => void activate()}>Try again</Button>
        </div>
      ) : null}
      {activation.kind === 'done' ? <ActivatedAccount login={activation.login} /> : null}
    </AuthPage>
  );
}

function ActivatedAccount({ login }: { readonly login: LoginReply }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: `${login.auth_first_name} ${login.auth_last_name}` },
          { name: 'Email', value: login.auth_email },
          { name: 'Role', value: login.auth_role },
          { name: 'Status', value: 'active' },
        ]}
      />
      <LinkButton to={firstPageOf(login.auth_role)} className="mt-6 w-full sm:w-auto">
        Account
      </LinkButton>
    </>
  );
}
