import type { FormerPrice } from '@carom/contract/admin/prices/schemas';
import { formerPricesText } from '../../../content/admin/prices.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, TableRegion } from '../../../ui/table.tsx';
import { dayText } from '../shared/list/list-text.ts';

/** Former prices, with the number of members who still pay them. */
export function FormerPrices({ prices }: { readonly prices: readonly FormerPrice[] }) {
  return (
    <div className="mt-10">
      <h2 className="mb-4 text-2xl">Former prices</h2>
      {prices.length === 0 ? (
        <EmptyState className="py-8 text-muted">{formerPricesText.none}</EmptyState>
      ) : (
        <TableRegion label="Former prices">
          <Table className="admin-table figures w-full">
            <caption className="sr-only">Former prices</caption>
            <thead>
              <tr>
                <th scope="col">Price</th>
                <th scope="col">Pay type</th>
                <th scope="col">Plan</th>
                <th scope="col">From</th>
                <th scope="col">Until</th>
                <th scope="col" data-is-number>
                  {formerPricesText.payers}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price) => (
                <tr key={price.id}>
                  <th scope="row">${price.amount}</th>
                  <td>{price.pay_type}</td>
                  <td>{price.plan}</td>
                  <td>{dayText(price.since)}</td>
                  <td>{dayText(price.until)}</td>
                  <td data-is-number>{price.subscribers}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableRegion>
      )}
    </div>
  );
}
