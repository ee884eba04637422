import type { Interval } from '../billing/calendar.ts';
import type { Subscription } from '../billing/subscription.ts';
import { TEST_CARD_NAMES, TEST_CARDS } from '../billing/test-cards.ts';
import { CURRENCY, dollars } from '../money.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import { documentText, type Html, html } from './html.ts';

export interface CardProblem {
  readonly field: 'number' | 'expiry' | 'security_code';
  readonly text: string;
}

interface CheckoutView {
  readonly subscription: Subscription;
  readonly checkout: Checkout;
  readonly now: Date;
  readonly problem: CardProblem | null;
  /** Opened by the button, which waits for the outcome. */
  readonly isPopup: boolean;
}

const PERIODS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

export function periodOf({ count, unit }: Interval): string {
  return count === 1 ? PERIODS[unit] : `${count} ${PERIODS[unit]}s`;
}

export function checkoutPage({ subscription, checkout, now, problem, isPopup }: CheckoutView): string {
  const price = `$${dollars(subscription.priceCents)}`;
  const body = html`<body>
<main class="narrow">
<p class="muted">Payment emulator: no money moves here.</p>
<h1>Subscribe</h1>
<p>${checkout.brandName ?? 'The shop'} asks for</p>
<p class="amount">${price} ${CURRENCY}</p>
<p class="muted">now and every ${periodOf(subscription.interval)}, until you cancel.</p>
<form class="card" method="post" action="/checkoutnow" autocomplete="off">
<h2>Card</h2>
${problem === null ? null : html`<p class="problem" role="alert" id="problem">${problem.text}</p>`}
<input type="hidden" name="token" value="${subscription.id}">
${isPopup ? html`<input type="hidden" name="flow" value="popup">` : null}
${field('number', 'Card number', 'numeric', 23, problem)}
<div class="row">
${field('expiry', 'Expires (MM/YY)', 'numeric', 7, problem)}
${field('security_code', 'Security code', 'numeric', 4, problem)}
</div>
<button class="primary" name="decision" value="approve">Agree and subscribe</button>
<button class="quiet" name="decision" value="cancel" formnovalidate>Cancel and return</button>
</form>
<section class="card" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<ul class="cards">${TEST_CARD_NAMES.map((name) => testCard(name, now))}</ul>
<p class="muted">Any security code, any month to come. Other numbers are declined.</p>
</section>
</main>
</body>`;
  return documentText({ title: 'Subscribe · Payment emulator', body, script: 'checkout.js' });
}

function field(
  name: CardProblem['field'],
  label: string,
  mode: string,
  most: number,
  problem: CardProblem | null,
): Html {
  const isWrong = problem?.field === name;
  const marks = isWrong ? html` aria-invalid="true" aria-describedby="problem" autofocus` : null;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="${mode}" maxlength="${most}" required${marks}></div>`;
}

/** The page's script enables the button, which would have no effect before. */
function testCard(name: (typeof TEST_CARD_NAMES)[number], now: Date): Html {
  const { number, label } = TEST_CARDS[name];
  const expiry = `12/${String(now.getUTCFullYear() + 3).slice(-2)}`;
  const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
  return html`<li><div><span>${spaced}</span><span class="muted">${label}</span></div>
<button type="button" disabled data-number="${spaced}" data-expiry="${expiry}" aria-label="Use ${spaced}: ${label}">Use</button></li>`;
}

type Outcome =
  | { readonly kind: 'approved'; readonly notifiesPage: boolean }
  | { readonly kind: 'cancelled' }
  /** The payer has already decided, or the link has expired. */
  | { readonly kind: 'over' | 'expired' };

const WORDS = {
  approved: ['Approved', 'The shop has been told. You can close this window.'],
  cancelled: ['Cancelled', 'Nothing was charged. You can close this window.'],
  expired: ['Too late', 'The link has expired. Nothing was charged: begin again in the shop.'],
  over: ['Nothing to do', 'This subscription has already been decided. You can close this window.'],
} as const;

/** A script returns to the merchant; without scripts, the link does. */
export function outcomePage(outcome: Outcome, checkout: Checkout, isPopup: boolean): string {
  const [title, text] = WORDS[outcome.kind];
  const next = nextAddress(outcome, checkout);
  const isSilent = outcome.kind === 'approved' && !outcome.notifiesPage;
  const silent = isSilent ? html` data-silent` : null;
  const popup = isPopup ? html` data-popup` : null;
  const back =
    next === null || isSilent || isPopup ? null : html`<p><a href="${next}">Return to the shop</a></p>`;
  const marker =
    outcome.kind === 'over' || outcome.kind === 'expired'
      ? null
      : html`<div data-outcome="${outcome.kind}"${silent}${popup} data-next="${next ?? ''}"
data-subscription="${checkout.subscriptionId}" data-order="${checkout.orderId}"
data-payer="${checkout.subscriber.payer_id ?? ''}"></div>`;
  const body = html`<body>
<main class="narrow">
<p class="muted">Payment emulator</p>
<h1>${title}</h1>
<p role="status">${text}</p>
${back}
${marker}
</main>
</body>`;
  return documentText({ title: `${title} · Payment emulator`, body, script: 'checkout.js' });
}

function nextAddress({ kind }: Outcome, checkout: Checkout): string | null {
  const target = kind === 'cancelled' ? checkout.cancelUrl : checkout.returnUrl;
  if (target === null) return null;
  const next = new URL(target);
  next.searchParams.set('subscription_id', checkout.subscriptionId);
  next.searchParams.set('ba_token', checkout.token);
  next.searchParams.set('token', checkout.orderId);
  return next.href;
}

export function noticePage(title: string, text: string): string {
  const body = html`<body>
<main class="narrow">
<p class="muted">Payment emulator</p>
<h1>${title}</h1>
<p role="status">${text}</p>
</main>
</body>`;
  return documentText({ title: `${title} · Payment emulator`, body });
}
