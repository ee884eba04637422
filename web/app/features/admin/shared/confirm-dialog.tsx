import type { ReactNode } from 'react';
import { billingText } from '../../../content/admin/billing.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** The action deletes data or cannot be undone. */
  readonly isDestructive: boolean;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Describes the consequences. */
  readonly children: ReactNode;
}

/** Describes an action and asks for a confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isDestructive, isBusy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      icon={<WarningIcon className="size-8 text-amber" />}
      onClose={() => !isBusy && onClose()}
      choices={{ safe: billingText.leave, onSafe: onClose, confirm, onConfirm, isDestructive, isBusy }}
    >
      <div className="mt-4 space-y-3 text-muted">{children}</div>
      {failure ? (
        <p role="alert" className="mt-4 font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
