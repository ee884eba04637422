import { PLANS } from '@carom/domain/subscription/prices';
import type { ReactNode } from 'react';
import { plans } from '../../content/marketing/plans.ts';

export interface PriceCardsProps {
  /** Null while loading. */
  readonly amounts: Readonly<Record<(typeof PLANS)[number], string>> | null;
  readonly saving?: string | null;
  /** Replaces the prices. */
  readonly failure?: ReactNode;
}

export function PriceCards({ amounts, saving = null, failure = null }: PriceCardsProps) {
  return (
    <>
      <div className="plan-cards">
        {failure ?? (
          <ul aria-label={plans.label} className="grid grid-cols-2 gap-4">
            {PLANS.map((plan) => (
              <li key={plan} className="panel px-5 py-3 md:py-4">
                <h3 className="text-lg md:text-xl">{plans.names[plan]}</h3>
                <p className="plan-price font-heading text-2xl font-bold figures md:text-3xl">
                  {amounts?.[plan]}
                </p>
                <p className="hidden text-muted md:block">{plans.per[plan]}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="plan-note">
        {failure ? null : `${plans.terms} ${saving ?? ''}`}
        <span className="shown-without-script">{plans.withoutScript}</span>
      </p>
    </>
  );
}
