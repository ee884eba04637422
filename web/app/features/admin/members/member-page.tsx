import { useParams, useSearchParams } from 'react-router';
import { memberPageText, memberTabLabels } from '../../../content/admin/members.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { BillingPanel } from '../billing/billing-panel.tsx';
import { PageTabs } from '../shared/page-tabs.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { AccessPanel } from './access-panel.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberBookings } from './member-bookings.tsx';
import { MemberChanges } from './member-changes.tsx';
import { memberFacts } from './member-facts.ts';
import { MemberForm } from './member-form.tsx';
import { MemberHeader } from './member-header.tsx';
import { MEMBER_TABS, memberTabAddress, TAB } from './member-tabs.ts';
import { useMember } from './use-member.ts';
import '../shared/admin.css';

export const meta = () =>
  pageMeta({ title: 'Member', description: memberPageText.description, noIndex: true });

export default function MemberPage() {
  const { id = '' } = useParams();
  // Remount for another member, so that no choice is carried over.
  return <OneMember key={id} id={id} />;
}

function OneMember({ id }: { readonly id: string }) {
  const state = useMember(id);
  const { member, edited, formKey, failure, error, reload } = state;
  const [parameters] = useSearchParams();
  // Only members have a billing tab.
  const tabs = MEMBER_TABS.filter((each) => each !== 'billing' || member?.role === 'member');
  const tab = tabs.find((each) => each === parameters.get(TAB)) ?? MEMBER_TABS[0];
  return (
    <div className="area-page">
      <MemberHeader member={member} />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.members, many: 'members' }}
        />
      ) : null}
      {member === null && !failure ? <Spinner label={memberPageText.loading} /> : null}
      {member && edited ? (
        <>
          <PageTabs
            label={memberPageText.tabs}
            tabs={tabs}
            labels={memberTabLabels}
            current={tab}
            addressOf={(each) => memberTabAddress(id, each)}
          />
          {/* Hidden instead of unmounted, so that input survives a change of tabs. */}
          <div hidden={tab !== 'overview'} className="mt-5 grid items-start gap-5 lg:grid-cols-2">
            <div className="min-w-0 space-y-5">
              <Card>
                <h2 className="mb-2 text-2xl">Account</h2>
                <Facts facts={memberFacts(member)} />
              </Card>
              <Card>
                <h2 className="text-2xl">Change</h2>
                {/* The key changes after a save. Until then the choices stay. */}
                <MemberForm key={formKey} member={edited} state={state} />
                <MemberActions member={member} state={state} />
              </Card>
            </div>
            <AccessPanel access={member.access} />
          </div>
          {member.role === 'member' ? (
            <div hidden={tab !== 'billing'} className="mt-1">
              <BillingPanel member={member} />
            </div>
          ) : null}
          {tab === 'bookings' ? <MemberBookings id={id} /> : null}
          {tab === 'log' ? <MemberChanges member={member} /> : null}
        </>
      ) : null}
      <BackLink to={paths.admin.members} label={memberPageText.backToAll} />
    </div>
  );
}
