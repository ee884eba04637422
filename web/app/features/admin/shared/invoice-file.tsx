import { invoiceFileName } from '@carom/contract/invoices/file-name';
import type { IssuedInvoice } from '@carom/contract/invoices/schemas';
import { downloadCall } from '../../../api/download-call.ts';
import { invoiceText } from '../../../content/payments.ts';
import { useDownload } from '../../../query/use-download.ts';
import { Button } from '../../../ui/button.tsx';

/** Somebody's invoice or credit note, as a file. */
export function InvoiceFile({ invoice }: { readonly invoice: IssuedInvoice }) {
  const { id, kind, number } = invoice;
  const { isBusy, failure, fetchAndDownload } = useDownload(
    invoiceFileName(invoice),
    () => downloadCall('adminDownloadInvoice', { params: { id } }),
    invoiceText.failed[kind],
  );
  return (
    <span className="inline-block">
      <Button
        variant="quiet"
        size="compact"
        className="-mx-4"
        isBusy={isBusy}
        onClick={() => void fetchAndDownload()}
      >
        {invoiceText.label[kind](number)}
      </Button>
      {failure ? (
        <span role="alert" className="block text-sm font-semibold text-red">
          {failure}
        </span>
      ) : null}
    </span>
  );
}
