import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { FormerPrices } from './former-prices.tsx';
import { PriceCard } from './price-card.tsx';
import { pricesQuery } from './queries.ts';
import '../shared/admin.css';
import { pricesText } from '../../../content/admin/prices.ts';

export const meta = () => pageMeta({ title: 'Prices', description: pricesText.description, noIndex: true });

export default function PricesPage() {
  const { data, failure, reload } = useCallQuery(pricesQuery, pricesText.loadFailed);
  return (
    <div className="area-page">
      <PageHeader title="Prices" lead={pricesText.lead} />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {data === undefined && !failure ? <Spinner label={pricesText.loading} /> : null}
      {data ? (
        <>
          <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
            {data.prices.map((price) => (
              <PriceCard key={`${price.pay_type} ${price.plan}`} price={price} />
            ))}
          </div>
          <FormerPrices prices={data.former_prices} />
        </>
      ) : null}
    </div>
  );
}
