import { api } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { FormerPrices } from './former-prices.tsx';
import { PriceCard } from './price-card.tsx';
import '../shared/admin.css';

export const meta = () =>
  pageMeta({
    title: 'Prices',
    description: 'The prices of the subscription.',
    path: paths.admin.prices,
    noIndex: true,
  });

const ask = (signal: AbortSignal) => api.call('adminReadPrices', { signal });

export default function PricesPage() {
  const {
    reply: loaded,
    failure,
    load: reload,
    setReply: show,
  } = useLoaded(ask, 'The prices could not be loaded');
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Administration"
        title="Prices"
        lead="What a subscription costs. A new price holds for whoever subscribes from then on; running subscriptions keep theirs."
      />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {loaded === null && !failure ? <Spinner label="Loading the prices" /> : null}
      {loaded ? (
        <>
          <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
            {loaded.prices.map((price) => (
              <PriceCard
                key={`${price.pay_type} ${price.plan}`}
                price={price}
                onChanged={show}
                onOutdated={reload}
              />
            ))}
          </div>
          <FormerPrices prices={loaded.former_prices} />
        </>
      ) : null}
    </div>
  );
}
