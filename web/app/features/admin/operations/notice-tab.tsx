import { paymentNoticesText } from '../../../content/admin/payment-notices.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PaymentNotices } from '../shared/payment-notices.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { paymentNoticesQuery } from './queries.ts';

export function NoticeTab() {
  const { data, failure, reload } = useCallQuery(paymentNoticesQuery, paymentNoticesText.loadFailed);
  if (failure) return <RetryPanel failure={failure} onRetry={reload} />;
  if (data === undefined) return <Spinner label={paymentNoticesText.loading} />;
  return (
    <>
      <PaymentNotices notices={data.notices} />
      {data.notices.length === 0 ? (
        <EmptyState className="mt-8 py-8 text-muted">{paymentNoticesText.none}</EmptyState>
      ) : null}
    </>
  );
}
