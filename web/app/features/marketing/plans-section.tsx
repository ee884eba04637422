import { Suspense, useRef } from 'react';
import { plans } from '../../content/marketing/plans.ts';
import { LazySection, lazyWithTimeout } from '../../ui/loading/lazy-section.tsx';
import { useHasComeIntoView } from '../../ui/use-has-come-into-view.ts';
import { PriceCards } from './price-cards.tsx';
import { Section } from './section.tsx';

/** Loaded lazily with the API client, which the first view does not need. */
const PlanPrices = lazyWithTimeout(() => import('./plan-prices.tsx'));

/** The content and the price of a subscription, for visitors without an account. */
export function PlansSection() {
  return (
    <Section id="plans" heading={plans.heading}>
      <p className="-mt-4 mb-8 hidden max-w-2xl text-lg text-muted md:block">{plans.intro}</p>
      <div className="grid gap-5 md:grid-cols-2 md:gap-10">
        <div>
          {/* On a phone there is space for one sentence. */}
          <p className="inline md:block">{plans.lead}</p>{' '}
          <ul className="inline list-disc md:mt-2 md:block md:space-y-2 md:pl-5">
            {plans.includes.map((each) => (
              <li key={each} className="inline md:list-item">
                {each}{' '}
              </li>
            ))}
          </ul>
        </div>
        <PricesPlace />
      </div>
    </Section>
  );
}

/** Reserves the height, so that neither prices nor an error shift the page. */
function PricesPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useHasComeIntoView(place);
  const waiting = <PriceCards amounts={null} />;
  return (
    <div ref={place}>
      {isInView ? (
        <LazySection what={plans.what}>
          <Suspense fallback={waiting}>
            <PlanPrices words={plans} Cards={PriceCards} />
          </Suspense>
        </LazySection>
      ) : (
        waiting
      )}
    </div>
  );
}
