import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { memberPageText } from '../../../content/admin/members.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { EmailText } from '../shared/email-text.tsx';
import { StatusSign, SubscriptionSign } from './member-text.tsx';

/** The name of the member and the state of the account. */
export function MemberHeader({ member }: { readonly member: AdminMember | null }) {
  if (member === null) return <PageHeader eyebrow="Members" title="Member" />;
  const { first_name, last_name, email, role, pay_type, status, subscription, is_self } = member;
  return (
    <PageHeader
      eyebrow="Members"
      title={`${first_name} ${last_name}`}
      lead={
        <>
          <span className="block wrap-anywhere">
            <EmailText email={email} />
            {is_self ? ` · ${memberPageText.own}` : null}
          </span>
          <span className="mt-2 flex flex-wrap gap-2">
            <StatusSign status={status} />
            <SubscriptionSign state={subscription} />
            <StatusBadge>{role}</StatusBadge>
            <StatusBadge>{pay_type}</StatusBadge>
          </span>
        </>
      }
    />
  );
}
