import { formatMoney } from '@carom/domain/subscription/money';
import { planOffersText } from '../../../content/account/account.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { Plan } from '../api.ts';
import { PLAN_PARAMETER, type PlanOffer, savingOf } from '../subscription-view.ts';
import { allowsPayment } from './payment-document.ts';

const PER: Readonly<Record<Plan, string>> = { monthly: 'a month', yearly: 'a year' };
const TITLES: Readonly<Record<Plan, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** Each plan is a link, so that a reload and the back button keep the choice. */
export function PlanOffers({ offers }: { readonly offers: readonly PlanOffer[] }) {
  const saving = savingOf(offers);
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2">
      {offers.map(({ plan, amount, realAmount }) => (
        <li key={plan} className="flex flex-col rounded-card border border-line bg-paper p-5">
          <h3 className="text-xl">{TITLES[plan]}</h3>
          <p className="mt-3">
            <span className="font-heading text-3xl font-bold figures">{formatMoney(amount)}</span>{' '}
            <span className="text-muted">{PER[plan]}</span>
          </p>
          {realAmount ? (
            <p className="text-sm text-amber">
              {planOffersText.realPrice(formatMoney(realAmount), PER[plan])}
            </p>
          ) : null}
          <p className="mt-1 mb-5 text-muted">
            {plan === 'yearly' && saving ? planOffersText.saving(formatMoney(saving)) : planOffersText.renews}
          </p>
          <LinkButton
            to={`?${PLAN_PARAMETER}=${plan}`}
            reloadDocument={!allowsPayment}
            preventScrollReset
            variant={plan === 'yearly' ? 'primary' : 'outline'}
            className="mt-auto"
          >
            Choose {plan}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
