import { type BulkAction, isShift } from '@carom/contract/admin/bulk-classes/bulk-rules';
import { useState } from 'react';
import { bulkText } from '../../../../content/admin/bulk-classes.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { CANCEL_SEVERAL_DRAFT, useCancelReason } from '../cancel-reason.tsx';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly count: number;
  readonly people: string;
  readonly isBusy: boolean;
  readonly failure: string;
  /** Resolves to true if the change was made. */
  readonly onConfirm: (circumstances?: {
    readonly shift_minutes?: string;
    readonly reason?: string;
  }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Shows how many classes and people are affected, and asks for a confirmation. */
export function BulkDialog({ action, ...props }: BulkDialogProps) {
  if (action === 'cancel') return <CancelDialog {...props} />;
  if (action === 'move') return <MoveDialog {...props} />;
  const { count, isBusy, failure, onConfirm, onClose } = props;
  const { title, confirm, text } = bulkText.publish;
  return (
    <ConfirmDialog
      {...{ confirm, isBusy, failure, onClose }}
      isDestructive={false}
      title={title(count)}
      onConfirm={() => void onConfirm()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

type ActionDialogProps = Omit<BulkDialogProps, 'action'>;

function CancelDialog({ count, people, isBusy, failure, onConfirm, onClose }: ActionDialogProps) {
  const { reason, field, forget } = useCancelReason(CANCEL_SEVERAL_DRAFT);
  const { title, confirm, text } = bulkText.cancel;

  async function cancel() {
    if (await onConfirm({ reason })) forget();
  }

  function leave() {
    forget();
    onClose();
  }

  return (
    <ConfirmDialog
      {...{ isBusy, failure }}
      isDestructive
      title={title(count)}
      confirm={confirm(count)}
      onConfirm={() => void cancel()}
      onClose={leave}
    >
      <p>{text(people)}</p>
      {field}
    </ConfirmDialog>
  );
}

const UNITS = [
  { value: '10080', label: 'weeks' },
  { value: '1440', label: 'days' },
  { value: '60', label: 'hours' },
  { value: '1', label: 'minutes' },
];
const DIRECTIONS = [
  { value: '1', label: 'later' },
  { value: '-1', label: 'earlier' },
];
const WHOLE_NUMBER = /^\d{1,6}$/;

function MoveDialog({ count, people, isBusy, failure, onConfirm, onClose }: ActionDialogProps) {
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState('10080');
  const [direction, setDirection] = useState('1');
  const [error, setError] = useState<string>();
  const { title, confirm, text } = bulkText.move;

  function move() {
    const typed = amount.trim();
    const minutes = WHOLE_NUMBER.test(typed) ? String(Number(typed) * Number(unit) * Number(direction)) : '';
    if (isShift(minutes)) void onConfirm({ shift_minutes: minutes });
    else setError(bulkText.move.bad);
  }

  return (
    <ConfirmDialog
      {...{ isBusy, failure, onClose }}
      isDestructive={false}
      title={title(count)}
      confirm={confirm(count)}
      onConfirm={move}
    >
      <p>{text(people)}</p>
      <div className="grid grid-cols-2 items-end gap-3 text-ink sm:grid-cols-3">
        <Field
          label={bulkText.move.amount}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          className="col-span-2 sm:col-span-1"
          value={amount}
          onChange={({ currentTarget }) => {
            setAmount(currentTarget.value);
            setError(undefined);
          }}
        />
        <SelectField label="Unit" size="regular" choices={UNITS} value={unit} onChange={setUnit} />
        <SelectField
          label="Direction"
          size="regular"
          choices={DIRECTIONS}
          value={direction}
          onChange={setDirection}
        />
      </div>
    </ConfirmDialog>
  );
}
