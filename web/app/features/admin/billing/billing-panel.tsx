import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { useState } from 'react';
import { billingText } from '../../../content/admin/billing.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { ChargeList } from './charge-list.tsx';
import { DaysSection } from './days-section.tsx';
import { billingQuery } from './queries.ts';
import { SubscriptionSection } from './subscription-section.tsx';

/** What a member pays and was given, and what an admin can do about it. */
export function BillingPanel({ member }: { readonly member: AdminMember }) {
  const { data, failure, reload } = useCallQuery(billingQuery(member.id), billingText.loadFailed);
  const [status, setStatus] = useState<ActionStatus | null>(null);
  const onDone = (line: string) => setStatus({ tone: 'done', line });
  return (
    <Card className="lg:col-span-2">
      <h2 className="mb-3 text-2xl">{billingText.heading}</h2>
      <StatusMessage status={status} />
      {failure ? <RetryPanel failure={failure} onRetry={() => void reload()} /> : null}
      {data === undefined && !failure ? <Spinner label={billingText.loading} /> : null}
      {data === undefined ? null : (
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="min-w-0 space-y-8">
            <SubscriptionSection member={member} billing={data.billing} onDone={onDone} />
            <ChargeList member={member} charges={data.billing.charges} onDone={onDone} />
          </div>
          <DaysSection memberId={member.id} given={data.billing.complimentary_days} onDone={onDone} />
        </div>
      )}
    </Card>
  );
}
