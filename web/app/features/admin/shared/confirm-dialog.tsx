import type { ReactNode } from 'react';
import { billingText } from '../../../content/admin/billing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** It takes something away, or cannot be undone. */
  readonly isDestructive?: boolean;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** What happens, before it does. The safe choice comes first, so that it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isDestructive = false, isBusy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      icon={<WarningIcon className="size-8 text-amber" />}
      onClose={() => !isBusy && onClose()}
    >
      <div className="mt-4 space-y-3 text-muted">{children}</div>
      {failure ? (
        <p role="alert" className="mt-4 font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {billingText.leave}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
