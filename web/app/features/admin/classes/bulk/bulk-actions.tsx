import type { BulkAction } from '@carom/contract/admin/bulk-classes/bulk-rules';
import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { useState } from 'react';
import { peopleText } from '../../../../content/admin/people.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PickedRows } from '../../shared/list/use-picked-rows.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkResult } from './bulk-result.tsx';
import { type BulkReport, useBulkChange } from './use-bulk-change.ts';

const BUTTONS = [
  { action: 'publish', label: 'Publish', variant: 'outline' },
  { action: 'move', label: 'Move', variant: 'outline' },
  { action: 'cancel', label: 'Cancel classes', variant: 'danger' },
] as const;

/**
 * Publishes, moves or cancels the selected classes. A dialog first shows how many classes and people are
 * affected.
 */
export function BulkActions({ picked, clear, reload }: PickedRows<AdminClass>) {
  const { isBusy, failure, change } = useBulkChange();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);

  /** Reads the classes again, because seats may have been booked since the list was loaded. */
  async function ask(action: BulkAction) {
    setReport(null);
    await reload();
    setAsked(action);
  }

  async function confirm(action: BulkAction, circumstances: Parameters<typeof change>[2]) {
    const changed = await change(action, picked, circumstances);
    if (changed === undefined) return false;
    setAsked(null);
    setReport(changed);
    clear();
    return true;
  }

  return (
    <>
      {picked.length > 0 ? (
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          {BUTTONS.map(({ action, label, variant }) => (
            <Button key={action} size="compact" variant={variant} onClick={() => void ask(action)}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {asked !== null && picked.length > 0 ? (
        <BulkDialog
          action={asked}
          count={picked.length}
          people={peopleIn(picked)}
          isBusy={isBusy}
          failure={failure}
          onConfirm={(circumstances) => confirm(asked, circumstances)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <BulkResult report={report} />
    </>
  );
}

function peopleIn(picked: readonly AdminClass[]): string {
  const sum = (numberOf: (row: AdminClass) => number) => picked.reduce((all, row) => all + numberOf(row), 0);
  return peopleText(
    sum(({ seats_taken }) => seats_taken),
    sum(({ waiting }) => waiting),
  );
}
