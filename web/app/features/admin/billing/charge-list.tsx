import type { ShownCharge } from '@carom/contract/admin/billing/schemas';
import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { refundText } from '../../../content/admin/billing.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Charge } from './charge.tsx';
import { IssuedInvoices } from './issued-invoices.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface ChargeListProps {
  readonly member: Pick<AdminMember, 'id' | 'email'>;
  readonly charges: readonly ShownCharge[];
  readonly onDone: (line: string) => void;
}

export function ChargeList({ member, charges, onDone }: ChargeListProps) {
  const [refunding, setRefunding] = useState<ShownCharge | null>(null);
  return (
    <section aria-labelledby="billing-charges">
      <h3 id="billing-charges" className="mb-2 text-xl">
        {refundText.heading}
      </h3>
      {charges.length === 0 ? <p className="text-muted">{refundText.none}</p> : null}
      <ul>
        {charges.map((charge) => (
          <li key={charge.id} className="border-t border-line py-3">
            <Charge charge={charge} onRefund={() => setRefunding(charge)} />
            <IssuedInvoices member={member} invoices={charge.invoices} onDone={onDone} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={generatePath(paths.admin.memberPayments, { id: member.id })}>{refundText.all}</TextLink>
      </p>
      {refunding ? (
        <RefundDialog
          charge={refunding}
          onClose={() => setRefunding(null)}
          onDone={(line) => {
            setRefunding(null);
            onDone(line);
          }}
        />
      ) : null}
    </section>
  );
}
