import type { ListedMember } from '@carom/contract/admin/members/schemas';
import { MEMBER_SUBSCRIPTION_FILTERS, USER_STATUSES } from '@carom/contract/admin/members/text';
import { PAY_TYPES, ROLES } from '@carom/domain/access';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { membersText } from '../../../content/admin/members.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmailText } from '../shared/email-text.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { dayText, plainText } from '../shared/list/list-text.ts';
import { StatusSign, SubscriptionSign } from './member-text.tsx';
import { membersQuery } from './queries.ts';

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: plainText(value) }));

export const memberList: ListDescription<ListedMember> = {
  words: { one: 'member', many: 'members' },
  // The list contains accounts of every role. The dashboard counts only those with the role member.
  counted: membersText.counted,
  searchLabel: membersText.search,
  columns: [
    {
      heading: 'Name',
      sort: 'name',
      cell: ({ id, first_name, last_name }) => (
        <TextLink to={generatePath(paths.admin.member, { id })} className="-my-2.5 inline-block py-2.5">
          {first_name} {last_name}
        </TextLink>
      ),
    },
    { heading: 'E-mail', sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
    { heading: 'Role', cell: ({ role }) => role },
    { heading: 'Pay type', cell: ({ pay_type }) => pay_type },
    { heading: 'Status', cell: ({ status }) => <StatusSign status={status} /> },
    { heading: 'Subscription', cell: ({ subscription }) => <SubscriptionSign state={subscription} /> },
    {
      heading: 'Created',
      sort: 'created_at',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap">
          {dayText(created_at)}
        </time>
      ),
    },
  ],
  keyOf: ({ id }) => id,
  filters: [
    { name: 'role', label: 'Role', choices: choicesOf(ROLES) },
    { name: 'pay_type', label: 'Pay type', choices: choicesOf(PAY_TYPES) },
    { name: 'status', label: 'Status', choices: choicesOf(USER_STATUSES) },
    { name: 'subscription', label: 'Subscription', choices: choicesOf(MEMBER_SUBSCRIPTION_FILTERS) },
  ],
  sorts: [
    { value: 'created_at', label: 'Created' },
    { value: 'name', label: 'Name' },
    { value: 'email', label: 'E-mail' },
  ],
  pageQuery: membersQuery,
  file: { name: 'members.csv', load: (query) => downloadCall('adminExportMembers', { query }) },
};
