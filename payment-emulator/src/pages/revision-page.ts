import { timestamp } from '../billing/calendar.ts';
import type { Revision, Subscription } from '../billing/subscription.ts';
import { CURRENCY, dollars } from '../money.ts';
import { periodOf } from './checkout-page.ts';
import { documentText, html } from './html.ts';

interface RevisionView {
  readonly token: string;
  readonly revision: Revision;
  readonly subscription: Subscription;
  readonly checkout: { readonly brandName: string | null };
  readonly isPopup: boolean;
}

/** What the payer agrees to when the merchant changes the plan: no card, the one that is known goes on. */
export function revisionPage({ token, revision, subscription, checkout, isPopup }: RevisionView): string {
  const { dueAt, priceCents, interval } = subscription;
  const body = html`<body>
<main class="narrow">
<p class="muted">Payment emulator: no money moves here.</p>
<h1>Change your subscription</h1>
<p>${checkout.brandName ?? 'The shop'} asks for</p>
<p class="amount">$${dollars(revision.priceCents)} ${CURRENCY}</p>
<p class="muted">every ${periodOf(revision.interval)} instead of $${dollars(priceCents)} every
${periodOf(interval)}, from the next charge on${dueAt === null ? '' : ` (${timestamp(dueAt)})`}.</p>
<form class="card" method="post" action="/checkoutnow/revision">
<input type="hidden" name="token" value="${token}">
${isPopup ? html`<input type="hidden" name="flow" value="popup">` : null}
<button class="primary" name="decision" value="approve">Agree to the change</button>
<button class="quiet" name="decision" value="cancel">Cancel and return</button>
</form>
</main>
</body>`;
  return documentText({ title: 'Change your subscription · Payment emulator', body, script: 'checkout.js' });
}
