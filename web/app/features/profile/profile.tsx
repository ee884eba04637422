import { profileText } from '../../content/account/profile.ts';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportMyData } from './export-my-data.tsx';
import { Identity } from './identity.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionList } from './session-list.tsx';

/** The profile of members and admins. Who one is comes from the stored session. */
export function Profile() {
  const session = useSession();
  if (session === 'unknown') return null;
  const { stored, visitor, mustSetPassword } = session;
  return (
    <div className="area-page">
      <PageHeader title="Profile" />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="mb-3 text-2xl">You</h2>
          <Identity stored={stored} />
        </Card>
        <Card>
          <h2 className="mb-3 text-2xl">Password</h2>
          <PasswordPanel email={stored.auth_email} mustSetPassword={mustSetPassword} />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="text-2xl">Sessions</h2>
          <p className="mt-2 mb-3 text-muted">{profileText.sessions}</p>
          <SessionList />
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="text-2xl">Your data</h2>
          <p className="mt-2 mb-5 text-muted">{profileText.data}</p>
          <ExportMyData />
        </Card>
        {visitor === 'member' ? (
          <Card className="lg:col-span-2">
            <h2 className="text-2xl">Delete account</h2>
            <p className="mt-2 mb-5 text-muted">{profileText.deletion}</p>
            <DeleteAccount email={stored.auth_email} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
