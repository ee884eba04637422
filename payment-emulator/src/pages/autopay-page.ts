import { timestamp } from '../billing/calendar.ts';
import type { Subscription } from '../billing/subscription.ts';
import { dollars } from '../money.ts';
import { periodOf } from './checkout-page.ts';
import { documentText, type Html, html } from './html.ts';

/** Where payers look after what they pay by itself. Nobody logs in here: all payers are one. */
export function autopayPage(subscriptions: readonly Subscription[]): string {
  const body = html`<body>
<main>
<p class="muted">Payment emulator: no money moves here.</p>
<h1>Automatic payments</h1>
${subscriptions.length === 0 ? html`<p>There are none.</p>` : subscriptions.map(paymentCard)}
</main>
</body>`;
  return documentText({ title: 'Automatic payments · Payment emulator', body });
}

function paymentCard({ id, card, priceCents, interval, dueAt, retryAt }: Subscription): Html {
  const next = retryAt ?? dueAt;
  const state = card === 'accepted' ? 'Your card pays.' : 'Your card does not pay.';
  return html`<section class="card" aria-labelledby="${id}">
<h2 id="${id}">${id}</h2>
<p>$${dollars(priceCents)} every ${periodOf(interval)}${next === null ? '' : `, next tried ${timestamp(next)}`}. ${state}</p>
<form method="post" action="/myaccount/autopay/${id}">
${
  card === 'accepted'
    ? html`<button class="quiet" name="card" value="failing" aria-label="Pay ${id} with a card that fails">Pay with a card that fails</button>`
    : html`<button class="primary" name="card" value="accepted" aria-label="Pay ${id} with a card that works">Pay with a card that works</button>`
}
</form>
</section>`;
}
