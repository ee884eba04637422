import { receiptText } from '../../content/account/payments.ts';
import { paths } from '../../paths.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { receiptQuery } from './queries.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

export function ReceiptView({ id }: { readonly id: string }) {
  const { reply, failure, reload } = useCallQuery(receiptQuery(id), receiptText.loadFailed);
  return (
    <>
      {reply ? (
        <ReceiptSheet receipt={reply.receipt} />
      ) : (
        <LoadState label={receiptText.loading} failure={failure} onRetry={reload} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {reply ? <Button onClick={() => window.print()}>Print</Button> : null}
        {reply?.receipt.invoices.map((invoice) => (
          <InvoiceDownload key={invoice.id} invoice={invoice} variant="outline" />
        ))}
        <LinkButton to={paths.member.payments} variant="outline">
          All payments
        </LinkButton>
      </div>
    </>
  );
}
