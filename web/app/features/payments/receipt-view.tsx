import { receiptText } from '../../content/account/payments.ts';
import { paths } from '../../paths.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { receiptQuery } from './queries.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

export function ReceiptView({ id }: { readonly id: string }) {
  const { data, failure, reload } = useCallQuery(receiptQuery(id), receiptText.loadFailed);
  return (
    <>
      {data ? (
        <ReceiptSheet receipt={data.receipt} />
      ) : (
        <LoadState label={receiptText.loading} failure={failure} onRetry={reload} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {data ? <Button onClick={() => window.print()}>Print</Button> : null}
        {data?.receipt.invoices.map((invoice) => (
          <InvoiceDownload key={invoice.id} invoice={invoice} variant="outline" />
        ))}
        <LinkButton to={paths.member.payments} variant="outline">
          All payments
        </LinkButton>
      </div>
    </>
  );
}
