import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { dayText, momentText } from '../shared/list/list-text.ts';

/** Further facts that the header does not show. */
export function memberFacts(member: AdminMember) {
  const { sessions, last_used_at: lastUsedAt, terms_accepted_at: termsAcceptedAt } = member;
  const lastUse = lastUsedAt === null ? '' : `, last used ${momentText(lastUsedAt)}`;
  return [
    { name: 'Created', value: momentText(member.created_at) },
    { name: 'Terms accepted', value: termsAcceptedAt === null ? 'never asked' : dayText(termsAcceptedAt) },
    { name: 'Open sessions', value: `${sessions}${lastUse}` },
  ];
}
