import { generatePath, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BillingPanel } from '../billing/billing-panel.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { AccessPanel } from './access-panel.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberChanges } from './member-changes.tsx';
import { memberFacts } from './member-facts.tsx';
import { MemberForm } from './member-form.tsx';
import { useMember } from './use-member.ts';
import '../shared/admin.css';
import { memberPageText } from '../../../content/admin/members.ts';

export const meta = () =>
  pageMeta({ title: 'Member', description: memberPageText.description, noIndex: true });

export default function MemberPage() {
  const { id = '' } = useParams();
  // Another member is another page: nothing that was chosen for the one is for the other.
  return <OneMember key={id} id={id} />;
}

function OneMember({ id }: { readonly id: string }) {
  const state = useMember(id);
  const { member, edited, formKey, failure, error, reload } = state;
  return (
    <div className="area-page">
      <PageHeader
        eyebrow="Members"
        title={member ? `${member.first_name} ${member.last_name}` : 'Member'}
        lead={member?.is_self ? memberPageText.own : undefined}
      />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.members, many: 'members' }}
        />
      ) : null}
      {member === null && !failure ? <Spinner label={memberPageText.loading} /> : null}
      {member && edited ? (
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
          <Card>
            <h2 className="mb-3 text-2xl">Account</h2>
            <Facts facts={memberFacts(member)} />
            <div className="mt-6 flex flex-wrap gap-3">
              <LinkButton to={generatePath(paths.admin.memberBookings, { id })} variant="outline">
                Bookings
              </LinkButton>
              <LinkButton to={generatePath(paths.admin.memberPayments, { id })} variant="outline">
                Payments
              </LinkButton>
            </div>
          </Card>
          <AccessPanel access={member.access} />
          <Card className="lg:col-span-2">
            <h2 className="mb-3 text-2xl">Change</h2>
            {/* Begins anew with what is saved; what was chosen stays until then. */}
            <MemberForm key={formKey} member={edited} state={state} />
            <MemberActions member={member} state={state} />
          </Card>
          {/* It comes later and is long: nothing that one may be about to press is below it. */}
          {member.role === 'member' ? <BillingPanel member={member} /> : null}
          <MemberChanges changes={member.changes} />
        </div>
      ) : null}
      <BackLink to={paths.admin.members} label={memberPageText.backToAll} />
    </div>
  );
}
