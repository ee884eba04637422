import { invoiceFileName } from '@carom/contract/invoices/file-name';
import type { IssuedInvoice } from '@carom/contract/invoices/schemas';
import { downloadCall } from '../../api/download-call.ts';
import { invoiceText } from '../../content/account/payments.ts';
import { useDownload } from '../../query/use-download.ts';
import { Button } from '../../ui/button.tsx';

interface InvoiceDownloadProps {
  readonly invoice: IssuedInvoice;
  readonly variant: 'outline' | 'quiet';
}

/** Downloads an invoice or a credit note. */
export function InvoiceDownload({ invoice, variant }: InvoiceDownloadProps) {
  const { id, kind, number } = invoice;
  const { isBusy, failure, fetchAndDownload } = useDownload(
    invoiceFileName(invoice),
    () => downloadCall('downloadInvoice', { params: { id } }),
    invoiceText.failed[kind],
  );
  return (
    <div>
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'compact' : 'regular'}
        className={variant === 'quiet' ? '-ml-4 text-left area:pointer-fine:-ml-3' : ''}
        isBusy={isBusy}
        onClick={() => void fetchAndDownload()}
      >
        <span>
          {invoiceText.kind[kind]} <span className="whitespace-nowrap">{invoiceText.file(number)}</span>
        </span>
      </Button>
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
