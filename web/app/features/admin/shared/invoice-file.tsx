import { invoiceFileName } from '@carom/contract/invoices/file-name';
import type { IssuedInvoice } from '@carom/contract/invoices/schemas';
import { downloadCall } from '../../../api/download-call.ts';
import { invoiceText } from '../../../content/account/payments.ts';
import { useDownload } from '../../../query/use-download.ts';
import { Button } from '../../../ui/button.tsx';

interface InvoiceFileProps {
  readonly invoice: IssuedInvoice;
  /** Shows only the number, for tables with little space. */
  readonly isShort?: boolean;
}

/** Downloads an invoice or a credit note of any account. */
export function InvoiceFile({ invoice, isShort = false }: InvoiceFileProps) {
  const { id, kind, number } = invoice;
  const { isBusy, failure, fetchAndDownload } = useDownload(
    invoiceFileName(invoice),
    () => downloadCall('adminDownloadInvoice', { params: { id } }),
    invoiceText.failed[kind],
  );
  return (
    <div>
      <Button
        variant="quiet"
        size="compact"
        className={`-mx-4 text-left area:pointer-fine:-mx-3 ${isShort ? '-mb-1.5' : ''}`}
        aria-label={`${invoiceText.kind[kind]} ${invoiceText.file(number)}`}
        isBusy={isBusy}
        onClick={() => void fetchAndDownload()}
      >
        <span>
          {isShort ? null : `${invoiceText.kind[kind]} `}
          <span className="whitespace-nowrap">{isShort ? number : invoiceText.file(number)}</span>
        </span>
      </Button>
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
