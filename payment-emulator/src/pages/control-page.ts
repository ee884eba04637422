import type { Behaviour } from '../behaviour.ts';
import { timestamp } from '../billing/calendar.ts';
import type { Subscription } from '../billing/subscription.ts';
import { TEST_CARD_NAMES, TEST_CARDS } from '../billing/test-cards.ts';
import type { Faults } from '../faults.ts';
import { dollars } from '../money.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Dispute } from '../store/dispute-rows.ts';
import type { Sale } from '../store/sale-rows.ts';
import type { StoredDelivery } from '../webhooks/delivery-rows.ts';
import { action, documentText, type Html, html, listSection } from './html.ts';
import { disputeSection, saleSection } from './money-sections.ts';
import { BEHAVIOUR_LABELS, FAULT_LABELS, switchSection } from './switch-form.ts';

interface ControlView {
  readonly now: Date;
  readonly behaviour: Behaviour;
  readonly faults: Faults;
  readonly subscriptions: readonly Subscription[];
  readonly sales: readonly Sale[];
  readonly disputes: readonly Dispute[];
  readonly deliveries: readonly StoredDelivery[];
  readonly requests: readonly LoggedRequest[];
}

export function controlPage(view: ControlView): string {
  const body = html`<body>
<main>
<h1>Payment emulator</h1>
<p class="muted">A stand-in for the payment provider, for development and tests. No money moves here.
What this page does can be done by HTTP as well, under /emulator.</p>
${clockSection(view.now)}
${switchSection({
  id: 'behaviour',
  title: 'Behaviour',
  text: 'As the provider documents it, until it is set otherwise. A new start sets it back.',
  button: 'Set the behaviour',
  labels: BEHAVIOUR_LABELS,
  values: view.behaviour,
})}
${switchSection({
  id: 'faults',
  title: 'Faults',
  text: 'What goes wrong on the way.',
  button: 'Set the faults',
  labels: FAULT_LABELS,
  values: view.faults,
})}
${subscriptionSection(view.subscriptions)}
${saleSection(view.sales)}
${disputeSection(view.disputes)}
${deliverySection(view.deliveries)}
${requestSection(view.requests)}
</main>
</body>`;
  return documentText({ title: 'Payment emulator', body });
}

const LEAPS = [
  [1, 'A day on'],
  [5, '5 days on'],
  [32, '32 days on'],
  [366, '366 days on'],
] as const;

function clockSection(now: Date): Html {
  return html`<section class="card" aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<p class="amount"><time datetime="${timestamp(now)}">${timestamp(now)}</time></p>
<p class="muted">It runs, and it can be moved on but not back. Whatever falls due on the way is charged.</p>
<div class="row">
${LEAPS.map(([days, label]) => action('/control/clock', label, html`<input type="hidden" name="days" value="${days}">`))}
</div>
</section>`;
}

function subscriptionSection(subscriptions: readonly Subscription[]): Html {
  return listSection(
    'subscriptions',
    'Subscriptions',
    subscriptions.length === 0 ? 'None yet.' : null,
    html`
<thead><tr><th scope="col">Id</th><th scope="col">State</th><th scope="col">Plan</th><th scope="col">Price</th>
<th scope="col">Next charge</th><th scope="col">Do</th></tr></thead>
<tbody>${subscriptions.map(
      (subscription) => html`<tr><td>${subscription.id}</td><td>${subscription.status}</td>
<td>${subscription.planId}</td><td>$${dollars(subscription.priceCents)}</td>
<td>${subscription.dueAt === null ? '–' : timestamp(subscription.dueAt)}</td><td>${actionsOn(subscription)}</td></tr>`,
    )}</tbody>`,
  );
}

function actionsOn({ id, status, card }: Subscription): Html | null {
  const target = `/control/subscriptions/${id}`;
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  if (status === 'APPROVAL_PENDING') {
    return html`<form method="post" action="${target}/approve">
<select name="card" aria-label="Card for ${id}">${TEST_CARD_NAMES.map(
      (name) => html`<option value="${name}">${TEST_CARDS[name].label}</option>`,
    )}</select> <button aria-label="Approve ${id}">Approve</button></form>`;
  }
  if (status !== 'ACTIVE') return null;
  const next = card === 'accepted' ? 'failing' : 'accepted';
  const label = card === 'accepted' ? 'Let the card fail' : 'Let the card pay';
  return action(`${target}/card`, label, hidden('card', next), `${label}: ${id}`);
}

function deliverySection(deliveries: readonly StoredDelivery[]): Html {
  return listSection(
    'webhooks',
    'Webhooks',
    deliveries.length === 0 ? 'None yet.' : null,
    html`
<thead><tr><th scope="col">Event</th><th scope="col">Subscription</th><th scope="col">Time</th>
<th scope="col">Kind</th><th scope="col">State</th><th scope="col">Tries</th><th scope="col">Answer</th>
<th scope="col">Do</th></tr></thead>
<tbody>${deliveries.map(
      (delivery) => html`<tr><td>${delivery.eventType}</td><td>${delivery.subscriptionId}</td>
<td>${timestamp(delivery.createdAt)}</td><td>${delivery.kind}</td><td>${delivery.state}</td>
<td>${delivery.attempts}</td><td>${delivery.lastAnswer ?? '–'}</td>
<td>${action(`/control/events/${delivery.eventId}/resend`, 'Send again', null, `Send again: ${delivery.eventId}`)}</td></tr>`,
    )}</tbody>`,
  );
}

function requestSection(requests: readonly LoggedRequest[]): Html {
  return listSection(
    'calls',
    'Calls',
    requests.length === 0 ? 'None since the start.' : null,
    html`
<thead><tr><th scope="col">Call</th><th scope="col">Answer</th><th scope="col">Real time</th></tr></thead>
<tbody>${requests.map(
      ({ method, path, status, at }) =>
        html`<tr><td>${method} ${path}</td><td>${status}</td><td>${at}</td></tr>`,
    )}</tbody>`,
  );
}
