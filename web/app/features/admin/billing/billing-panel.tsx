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

/** A member's subscription, charges and complimentary days, with the actions of an admin. */
export function BillingPanel({ member }: { readonly member: AdminMember }) {
  const { data, failure, reload } = useCallQuery(billingQuery(member.id), billingText.loadFailed);
  const [status, setStatus] = useState<ActionStatus | null>(null);
  const onDone = (line: string) => setStatus({ tone: 'done', line });
  return (
    <>
      <h2 className="sr-only">{billingText.heading}</h2>
      <StatusMessage status={status} />
      {failure ? <RetryPanel failure={failure} onRetry={() => void reload()} /> : null}
      {data === undefined && !failure ? <Spinner label={billingText.loading} /> : null}
      {data === undefined ? null : (
        <div className="mt-1 grid items-start gap-5 lg:grid-cols-2">
          <Card className="min-w-0 space-y-6">
            <SubscriptionSection member={member} billing={data.billing} onDone={onDone} />
            <ChargeList member={member} charges={data.billing.charges} onDone={onDone} />
          </Card>
          <Card className="min-w-0">
            <DaysSection memberId={member.id} given={data.billing.complimentary_days} onDone={onDone} />
          </Card>
        </div>
      )}
    </>
  );
}
