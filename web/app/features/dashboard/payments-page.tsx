import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Payments',
    description: 'Your charges, refunds and receipts.',
    path: paths.member.payments,
    noIndex: true,
  });

export default function PaymentsPage() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Payments"
      planned={
        <p>Every charge, refund and cancellation of your subscription, each with a receipt to print.</p>
      }
      today={[
        {
          to: paths.member.dashboard,
          label: 'Your dashboard',
          words: 'Six tiles that lead to everything of yours.',
        },
        {
          to: paths.contact,
          label: 'Write to us',
          words: 'Questions, wishes and bug reports reach a person.',
        },
      ]}
      back={{ to: paths.member.dashboard, label: 'Back to the dashboard' }}
    />
  );
}
