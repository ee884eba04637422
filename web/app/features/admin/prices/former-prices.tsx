import type { FormerPrice } from '@carom/contract/admin/prices/schemas';
import { dayText } from '../shared/list-text.ts';

/** What was sold before, and who pay it still. */
export function FormerPrices({ prices }: { readonly prices: readonly FormerPrice[] }) {
  return (
    <div className="mt-10">
      <h2 className="mb-4 text-2xl">Former prices</h2>
      {prices.length === 0 ? (
        <p className="admin-empty">No price has been changed yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="admin-table-frame" aria-label="Former prices" tabIndex={0}>
          <table className="admin-table">
            <caption className="sr-only">Former prices</caption>
            <thead>
              <tr>
                <th scope="col">Price</th>
                <th scope="col">Pay type</th>
                <th scope="col">Plan</th>
                <th scope="col">From</th>
                <th scope="col">Until</th>
                <th scope="col" data-is-number>
                  Who pay it still
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
          </table>
        </section>
      )}
    </div>
  );
}
