import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { generatePath } from 'react-router';
import { besideText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/loading/load-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccessPanel } from '../members/access-panel.tsx';
import { StatusSign, SubscriptionSign } from '../members/member-text.tsx';
import { memberQuery } from '../members/queries.ts';
import { LastBookings, LastPayments } from './last-records.tsx';

/** The member whose e-mail address the sender gave. */
export function MemberBeside({ memberId }: { readonly memberId: string | null }) {
  if (memberId === null) {
    return (
      <Card>
        <h2 className="mb-2 text-2xl">{besideText.heading}</h2>
        <p className="text-muted">{besideText.none}</p>
      </Card>
    );
  }
  return <FoundMember id={memberId} />;
}

function FoundMember({ id }: { readonly id: string }) {
  const { data, failure, reload } = useCallQuery(memberQuery(id), besideText.failed);
  const member = data?.member;
  return (
    <>
      <Card>
        <h2 className="mb-2 text-2xl">{besideText.heading}</h2>
        <p className="mb-3 text-muted">{besideText.note}</p>
        {member ? (
          <MemberFacts member={member} />
        ) : (
          <LoadState label={besideText.loading} failure={failure} onRetry={reload} />
        )}
      </Card>
      {member ? <AccessPanel access={member.access} /> : null}
      <LastPayments memberId={id} />
      <LastBookings memberId={id} />
    </>
  );
}

function MemberFacts({ member }: { readonly member: AdminMember }) {
  const { id, first_name, last_name, status, subscription, pay_type, role } = member;
  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: `${first_name} ${last_name}` },
          { name: 'Role', value: role },
          { name: 'Status', value: <StatusSign status={status} /> },
          { name: 'Subscription', value: <SubscriptionSign state={subscription} /> },
          { name: 'Pay type', value: pay_type },
        ]}
      />
      <TextLink to={generatePath(paths.admin.member, { id })} className="mt-3 inline-block py-2.5">
        {besideText.open}
      </TextLink>
    </>
  );
}
