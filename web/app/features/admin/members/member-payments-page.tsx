import type { MemberPayment } from '@carom/contract/admin/members/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { generatePath, useParams } from 'react-router';
import { memberPageText, memberPaymentsText } from '../../../content/admin/members.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { PrintedPeriod } from '../../../ui/money-and-dates.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AdminList, type ListDescription } from '../shared/list/admin-list.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { memberTabAddress } from './member-tabs.ts';
import { memberPaymentsQuery } from './queries.ts';

const TONES = { paid: 'good', 'partly refunded': 'warn', refunded: 'warn', reversed: 'bad' } as const;

export const meta = () =>
  pageMeta({ title: memberPaymentsText.title, description: memberPaymentsText.description, noIndex: true });

export default function MemberPaymentsPage() {
  const { id = '' } = useParams();
  return (
    <div className="area-page">
      <PageHeader eyebrow="Members" title="Payments" lead={memberPaymentsText.lead} />
      <AdminList
        key={id}
        list={paymentsOf(id)}
        owners={{ to: paths.admin.members, many: 'members' }}
        actions={
          <LinkButton
            to={generatePath(paths.admin.paymentComparison, { id })}
            variant="outline"
            size="compact"
          >
            {memberPaymentsText.compare}
          </LinkButton>
        }
      />
      <BackLink to={memberTabAddress(id, 'billing')} label={memberPageText.back} />
    </div>
  );
}

function paymentsOf(id: string): ListDescription<MemberPayment> {
  return {
    words: { one: 'payment', many: 'payments' },
    searchLabel: memberPaymentsText.search,
    columns: [
      {
        heading: 'Charged on',
        sort: 'charged_at',
        cell: ({ charged_at }) => <time dateTime={charged_at}>{momentText(charged_at)}</time>,
      },
      { heading: 'Plan', cell: ({ plan }) => plan },
      { heading: 'Amount', isNumber: true, cell: ({ amount, currency }) => formatMoney(amount, currency) },
      { heading: 'State', cell: State },
      {
        heading: 'Pays for',
        cell: ({ start_date, end_date }) =>
          start_date && end_date ? <PrintedPeriod start_date={start_date} end_date={end_date} /> : 'nothing',
      },
      {
        heading: 'Sale id',
        cell: ({ sale_id }) => <span className="block min-w-40 text-sm wrap-anywhere">{sale_id}</span>,
      },
    ],
    keyOf: (payment) => payment.id,
    filters: [],
    sorts: [{ value: 'charged_at', label: 'Charged on' }],
    pageQuery: (query) => memberPaymentsQuery(id, query),
  };
}

function State({ state, refunded_amount, currency }: MemberPayment) {
  return (
    <>
      <span className="whitespace-nowrap">
        <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
      </span>
      {refunded_amount === null ? null : (
        <span className="admin-second-line">{formatMoney(refunded_amount, currency)} returned</span>
      )}
    </>
  );
}
