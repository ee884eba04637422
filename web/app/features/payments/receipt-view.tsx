import { useCallback } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { readReceipt } from './api.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

export function ReceiptView({ id }: { readonly id: string }) {
  const read = useCallback(() => readReceipt(id), [id]);
  const { reply, failure, load } = useLoaded(read, 'The receipt could not be loaded');
  return (
    <>
      {reply ? (
        <ReceiptSheet receipt={reply.receipt} />
      ) : (
        <LoadState label="Loading the receipt" failure={failure} onRetry={load} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {reply ? <Button onClick={() => window.print()}>Print</Button> : null}
        <LinkButton to={paths.member.payments} variant="outline">
          All payments
        </LinkButton>
      </div>
    </>
  );
}
