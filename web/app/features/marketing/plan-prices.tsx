import { formatMoney, yearlySaving } from '@carom/domain/subscription/money';
import type { ComponentType } from 'react';
import type { plans } from '../../content/marketing/plans.ts';
import { Button } from '../../ui/button.tsx';
import { readPlans } from './api.ts';
import type { PriceCardsProps } from './price-cards.tsx';
import { useRead } from './use-read.ts';

interface PlanPricesProps {
  /** Both are passed in, because the page's bundle already contains them. */
  readonly words: typeof plans;
  readonly Cards: ComponentType<PriceCardsProps>;
}

export default function PlanPrices({ words, Cards }: PlanPricesProps) {
  const { found, retry } = useRead(readPlans);
  if (found === 'waiting') return <Cards amounts={null} />;
  if (found === 'failed') {
    const failure = (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{words.failed}</p>
        <Button variant="outline" size="compact" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
    return <Cards amounts={null} failure={failure} />;
  }
  const { monthly_amount: monthly, yearly_amount: yearly } = found;
  const saving = yearlySaving(monthly, yearly);
  return (
    <Cards
      amounts={{ monthly: formatMoney(monthly), yearly: formatMoney(yearly) }}
      saving={saving && words.saving(formatMoney(saving))}
    />
  );
}
