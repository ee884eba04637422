import { accountPageText } from '../../content/account/account.tsx';
import { pageMeta } from '../../routing/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogoutPanel } from './logout-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

export const meta = () =>
  pageMeta({ title: 'Account', description: accountPageText.description, noIndex: true });

export default function AccountPage() {
  return (
    <div className="area-page">
      <PageHeader title="Account" />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <SubscriptionPanel />
        <ProfilePanel />
        <LogoutPanel />
      </div>
    </div>
  );
}
