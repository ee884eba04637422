import { profileText } from '../../content/account/profile.ts';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportMyData } from './export-my-data.tsx';
import { Identity } from './identity.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionList } from './session-list.tsx';

/** The profile of members and admins, from the stored session. */
export function Profile() {
  const session = useSession();
  if (session === 'unknown') return null;
  const { stored, visitor, mustSetPassword } = session;
  return (
    <div className="area-page">
      <PageHeader title="Profile" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Panel id="you" heading="You">
          <Identity stored={stored} />
        </Panel>
        {/* Not a region: it would have the same name as the field inside. */}
        <Card>
          <h2 className="mb-3 text-2xl">Password</h2>
          <PasswordPanel email={stored.auth_email} mustSetPassword={mustSetPassword} />
        </Card>
        <Panel id="sessions" heading="Sessions" className="lg:col-span-2">
          <p className="mb-3 text-muted">{profileText.sessions}</p>
          <SessionList />
        </Panel>
        <Panel id="data" heading="Your data">
          <p className="mb-4 text-muted">{profileText.data}</p>
          <ExportMyData />
        </Panel>
        {visitor === 'member' ? (
          <Panel id="deletion" heading="Delete account">
            <p className="mb-4 text-muted">{profileText.deletion}</p>
            <DeleteAccount email={stored.auth_email} />
          </Panel>
        ) : null}
      </div>
    </div>
  );
}
