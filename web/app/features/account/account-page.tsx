import { pageMeta } from '../../lib/page-meta.ts';
import { useLogout } from '../../lib/use-logout.ts';
import { useSession } from '../../lib/use-session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () =>
  pageMeta({
    title: 'Account',
    description: 'Your subscription, your profile and the way out.',
    path: paths.member.account,
    noIndex: true,
  });

export default function AccountPage() {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Account" title="Account" />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <Card className="lg:col-span-2">
          <h2 className="text-2xl">Subscription</h2>
          <p className="mt-3 text-muted">
            Your plan, its amount and how long it is valid will stand here, with the choice of a plan.
          </p>
          <p className="mt-4 inline-block rounded-full bg-felt-tint px-3 py-1 text-sm font-semibold text-felt">
            In preparation
          </p>
        </Card>
        <ProfilePanel />
        <LogoutPanel />
      </div>
    </div>
  );
}

function ProfilePanel() {
  const session = useSession();
  if (session === 'unknown') return null;
  const { stored } = session;
  const payType = stored.auth_pay_type === 'vip' ? ' (vip)' : '';
  return (
    <Card>
      <h2 className="mb-3 text-2xl">Profile</h2>
      <Facts
        facts={[
          { name: 'Name', value: `${stored.auth_first_name} ${stored.auth_last_name}` },
          { name: 'Email', value: stored.auth_email },
          { name: 'Role', value: `${stored.auth_role}${payType}` },
          { name: 'Password', value: '••••••••' },
        ]}
      />
      <LinkButton to="../profile" relative="path" variant="outline" className="mt-6">
        Profile
      </LinkButton>
    </Card>
  );
}

function LogoutPanel() {
  const { isBusy, logout } = useLogout();
  return (
    <Card>
      <h2 className="text-2xl">Logout</h2>
      <p className="mt-2 mb-5 text-muted">Ends the session in this browser.</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void logout()}>
        Logout
      </Button>
    </Card>
  );
}
