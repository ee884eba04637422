import type { AdminMember } from '@carom/contract/admin/members/schemas';
import type { IssuedInvoice } from '@carom/contract/invoices/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { sendInvoiceText } from '../../../content/admin/billing.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { InvoiceFile } from '../shared/invoice-file.tsx';
import { billingIn } from './queries.ts';

interface IssuedInvoicesProps {
  readonly member: Pick<AdminMember, 'id' | 'email'>;
  readonly invoices: readonly IssuedInvoice[];
  readonly onDone: (line: string) => void;
}

/** The invoice and the credit notes of a charge, to download or to mail to the member again. */
export function IssuedInvoices({ member, invoices, onDone }: IssuedInvoicesProps) {
  const [sending, setSending] = useState<IssuedInvoice | null>(null);
  return (
    <>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <InvoiceFile invoice={invoice} />
            <Button
              variant="quiet"
              size="compact"
              className="-mr-4 area:pointer-fine:-mr-3"
              aria-label={sendInvoiceText.buttonFor[invoice.kind](invoice.number)}
              onClick={() => setSending(invoice)}
            >
              {sendInvoiceText.button}
            </Button>
          </li>
        ))}
      </ul>
      {sending ? (
        <SendDialog
          member={member}
          invoice={sending}
          onClose={() => setSending(null)}
          onDone={(line) => {
            setSending(null);
            onDone(line);
          }}
        />
      ) : null}
    </>
  );
}

interface SendDialogProps extends Omit<IssuedInvoicesProps, 'invoices'> {
  readonly invoice: IssuedInvoice;
  readonly onClose: () => void;
}

function SendDialog({ member, invoice, onClose, onDone }: SendDialogProps) {
  const { id, kind, number } = invoice;
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () => api.call('adminSendInvoice', { params: { id } }),
    invalidates: [['admin']],
    replaces: billingIn(member.id),
    whatFailed: sendInvoiceText.failed,
  });
  return (
    <ConfirmDialog
      title={sendInvoiceText.title[kind]}
      confirm={sendInvoiceText.button}
      isDestructive={false}
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{sendInvoiceText.preview(number, member.email)}</p>
      <p>{sendInvoiceText.unchanged}</p>
    </ConfirmDialog>
  );
}
