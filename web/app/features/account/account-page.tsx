import { Link } from 'react-router';
import { accountPageText } from '../../content/account/account.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogoutPanel } from './logout-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

export const meta = () =>
  pageMeta({ title: 'Account', description: accountPageText.description, noIndex: true });

const { payments, profile } = paths.member;

const LINKS = [
  { to: payments, label: accountPageText.payments },
  { to: profile, label: accountPageText.profile },
  { to: `${profile}#sessions`, label: accountPageText.sessions },
];

export default function AccountPage() {
  return (
    <div className="area-page">
      <PageHeader title="Account" />
      <nav aria-label={accountPageText.links} className="mt-3 border-b border-line">
        <ul className="flex flex-wrap gap-x-5">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-felt underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SubscriptionPanel />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <ProfilePanel />
          <LogoutPanel />
        </div>
      </div>
    </div>
  );
}
