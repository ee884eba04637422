import { formatMoney } from '@carom/domain/subscription/money';
import { testModeText } from '../../../content/account/account.tsx';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { MONEY_CHANGED, type Plan, subscribeInTestMode } from '../api.ts';
import type { PlanOffer } from '../subscription-view.ts';
import type { PaymentReply } from './use-checkout.ts';

/** Shown only if the server reports test mode, which it never does in production. */
export function TestModeNotice({ offers }: { readonly offers: readonly PlanOffer[] }) {
  const [monthly, yearly] = offers;
  if (!monthly?.realAmount || !yearly?.realAmount) return null;
  return (
    <p role="note" className="mt-4 rounded-control border border-amber bg-sunk p-4 text-amber">
      {testModeText.prices(
        <strong>Test mode:</strong>,
        formatMoney(monthly.amount),
        formatMoney(yearly.amount),
        formatMoney(monthly.realAmount),
        formatMoney(yearly.realAmount),
      )}
    </p>
  );
}

interface TestModeSubscribeProps {
  readonly plan: Plan;
  readonly onReported: (reply: PaymentReply) => void;
}

/** Creates a subscription with a test payment id, without the provider. */
export function TestModeSubscribe({ plan, onReported }: TestModeSubscribeProps) {
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: subscribeInTestMode,
    invalidates: MONEY_CHANGED,
    whatFailed: testModeText.failed,
  });

  return (
    <div className="mt-5 border-t border-dashed border-amber pt-5">
      {failure ? (
        <p role="alert" className="mb-4 text-red">
          {failure}
        </p>
      ) : null}
      <Button
        variant="outline"
        isBusy={isPending}
        onClick={() => void mutate(plan, { onSuccess: onReported })}
      >
        Test-mode subscribe
      </Button>
      <p className="mt-2 text-sm text-muted">{testModeText.note(plan)}</p>
    </div>
  );
}
