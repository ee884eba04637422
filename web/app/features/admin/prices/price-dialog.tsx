import type { CurrentPrice, PricePreview } from '@carom/contract/admin/prices/schemas';
import { api } from '../../../api/api.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { priceText } from '../../../content/admin/prices.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { invalidatedBy } from '../shared/use-action.ts';
import { pricesQuery } from './queries.ts';

export interface PreviewedPrice {
  readonly price: CurrentPrice;
  readonly preview: PricePreview;
}

interface Handlers {
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
  /** Another admin has changed the price in the meantime. */
  readonly onOutdated: (line: string) => void;
}

interface PriceDialogProps extends Handlers {
  /** Null while the dialog is closed. */
  readonly previewed: PreviewedPrice | null;
}

/** Shows which members the new price affects, and asks for a confirmation. */
export function PriceDialog({ previewed, ...handlers }: PriceDialogProps) {
  return previewed && <Preview {...previewed} {...handlers} />;
}

function Preview({ price, preview, onClose, onDone, onOutdated }: PreviewedPrice & Handlers) {
  const { pay_type, plan, version } = price;
  const { amount, current_amount, keeping, open_checkouts, would_pay } = preview;
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () => api.call('adminChangePrice', { body: { pay_type, plan, amount, version } }),
    invalidates: invalidatedBy(['subscription']),
    replaces: (data) => ({ queryKey: pricesQuery.queryKey, data }),
    whatFailed: priceText.unchanged,
  });

  const change = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => onDone(message),
      onError(error) {
        if (error.kind === 'conflict') onOutdated(failureLine(priceText.unchanged, error));
      },
    });

  return (
    <Dialog
      isOpen
      title={priceText.changeTitle}
      onClose={onClose}
      choices={{
        safe: priceText.keep,
        onSafe: onClose,
        confirm: priceText.change,
        onConfirm: () => void change(),
        isDestructive: false,
        isBusy: isPending,
      }}
    >
      <div className="mt-4 space-y-3 text-muted">
        <p>
          {pay_type}, {plan}: from <strong className="text-ink">${current_amount}</strong> to{' '}
          <strong className="text-ink">${amount}</strong>.
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>{priceText.wouldPay(membersText(would_pay))}</li>
          {keeping.length === 0 ? <li>{priceText.nobody}</li> : null}
          {keeping.map((group) => (
            <li key={group.amount}>
              {membersText(group.subscribers)} keep paying ${group.amount}.
            </li>
          ))}
          {open_checkouts > 0 ? <li>{priceText.openCheckouts(membersText(open_checkouts))}</li> : null}
        </ul>
        <p>{priceText.consequences}</p>
      </div>
      {failure ? (
        <p role="alert" className="mt-4 font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}

function membersText(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`;
}
