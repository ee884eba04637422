import type { PaymentComparison } from '@carom/contract/admin/payments/schemas';
import { generatePath, useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table } from '../../../ui/table.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { useAction } from '../shared/use-action.ts';
import { comparisonQuery } from './queries.ts';
import '../shared/admin.css';
import '../shared/conflict.css';
import { comparisonText } from '../../../content/admin/payments.ts';

export const meta = () =>
  pageMeta({ title: 'Compare payments', description: comparisonText.description, noIndex: true });

export default function ComparisonPage() {
  const { id = '' } = useParams();
  return <Comparison key={id} id={id} />;
}

function Comparison({ id }: { readonly id: string }) {
  const query = comparisonQuery(id);
  const { data, failure, error, reload } = useCallQuery(query, comparisonText.failed);
  const { underway, actionStatus, act } = useAction<'repair'>(['payments', 'subscription']);

  const repair = () =>
    act('repair', comparisonText.notRepaired, () => api.call('adminRepairPayments', { params: { id } }), {
      replaces: (repaired) => ({ queryKey: query.queryKey, data: repaired }),
    });

  return (
    <div className="area-page">
      <PageHeader
        eyebrow="Payments"
        title={comparisonText.title}
        lead={data ? `${data.name}, ${data.email}` : undefined}
      />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.members, many: 'members' }}
        />
      ) : null}
      {data === undefined && !failure ? <Spinner label={comparisonText.asking} /> : null}
      {data ? (
        <>
          <p className="mt-6 text-lg">{verdictOn(data)}</p>
          <div className="mt-4 mb-3 flex flex-wrap gap-3">
            <Button isBusy={underway === 'repair'} onClick={() => void repair()}>
              {comparisonText.repair}
            </Button>
            <Button variant="outline" onClick={() => void reload()}>
              Compare again
            </Button>
          </div>
          <StatusMessage status={actionStatus} />
          <div className="mt-6 space-y-5">
            {data.subscriptions.map((subscription) => (
              <Subscription key={subscription.recurring_payment_id} subscription={subscription} />
            ))}
          </div>
        </>
      ) : null}
      <BackLink to={generatePath(paths.admin.member, { id })} label={comparisonText.back} />
    </div>
  );
}

function verdictOn({ subscriptions, compared_at }: PaymentComparison): string {
  const when = `Compared on ${momentText(compared_at)}`;
  if (subscriptions.length === 0) return comparisonText.nothing(when);
  const differing = subscriptions.filter(({ differences }) => differences.length > 0).length;
  const unanswered = subscriptions.filter(({ problem }) => problem !== null).length;
  if (unanswered > 0) return comparisonText.unanswered(when, unanswered, subscriptions.length);
  if (differing === 0) return comparisonText.agree(when);
  return comparisonText.differ(when, differing, subscriptions.length);
}

interface SubscriptionProps {
  readonly subscription: PaymentComparison['subscriptions'][number];
}

function Subscription({ subscription }: SubscriptionProps) {
  const { recurring_payment_id, plan, amount, status, problem, differences } = subscription;
  return (
    <Card>
      <h2 className="text-2xl break-words">{recurring_payment_id}</h2>
      <p className="mt-1 text-muted">
        {plan}, ${amount}, {status}
      </p>
      {problem ? <p className="mt-3 font-semibold text-red">{problem}</p> : null}
      {!problem && differences.length === 0 ? (
        <p className="mt-3 font-semibold text-felt">No difference.</p>
      ) : null}
      {differences.length > 0 ? (
        <Table className="admin-differences mt-3 w-full">
          <caption className="sr-only">Differences</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Our books</th>
              <th scope="col">The provider’s</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ what, ours, theirs }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{ours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </Card>
  );
}
