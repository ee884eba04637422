import { timestamp } from '../billing/calendar.ts';
import { dollars } from '../money.ts';
import { statusOf } from '../provider-api/sale-view.ts';
import { DISPUTE_OUTCOMES, type Dispute } from '../store/dispute-rows.ts';
import type { Sale } from '../store/sale-rows.ts';
import { action, type Html, html, listSection } from './html.ts';

export function saleSection(sales: readonly Sale[]): Html {
  return listSection(
    'sales',
    'Sales',
    sales.length === 0 ? 'None yet.' : null,
    html`
<thead><tr><th scope="col">Id</th><th scope="col">Subscription</th><th scope="col">Time</th>
<th scope="col">Amount</th><th scope="col">State</th><th scope="col">Do</th></tr></thead>
<tbody>${sales.map(
      (sale) => html`<tr><td>${sale.id}</td><td>${sale.subscriptionId}</td>
<td>${timestamp(sale.createdAt)}</td><td>$${dollars(sale.cents)}</td>
<td>${sale.isReversed ? 'REVERSED' : statusOf(sale)}</td><td>${actionsOnSale(sale)}</td></tr>`,
    )}</tbody>`,
  );
}

function actionsOnSale({ id, cents, refundedCents }: Sale): Html {
  const target = `/control/sales/${id}`;
  return html`<form method="post" action="${target}/refund">
<input name="amount" inputmode="decimal" size="6" value="${dollars(cents - refundedCents)}" aria-label="Amount of ${id}" required>
<button aria-label="Refund ${id}">Refund</button></form>
${action(`${target}/reverse`, 'Reverse', null, `Reverse ${id}`)}
${action(`${target}/dispute`, 'Dispute', null, `Dispute ${id}`)}`;
}

export function disputeSection(disputes: readonly Dispute[]): Html {
  return listSection(
    'disputes',
    'Disputes',
    disputes.length === 0 ? 'None yet.' : null,
    html`
<thead><tr><th scope="col">Id</th><th scope="col">Sale</th><th scope="col">Reason</th>
<th scope="col">State</th><th scope="col">Answer until</th><th scope="col">Do</th></tr></thead>
<tbody>${disputes.map(
      (dispute) => html`<tr><td>${dispute.id}</td><td>${dispute.saleId}</td><td>${dispute.reason}</td>
<td>${dispute.outcome ?? dispute.status}</td>
<td>${dispute.respondBy === null ? '–' : timestamp(dispute.respondBy)}</td><td>${actionsOnDispute(dispute)}</td></tr>`,
    )}</tbody>`,
  );
}

function actionsOnDispute({ id, outcome }: Dispute): Html | null {
  if (outcome !== null) return null;
  const target = `/control/disputes/${id}`;
  return html`<form method="post" action="${target}/resolve">
<select name="outcome" aria-label="Outcome of ${id}">${DISPUTE_OUTCOMES.map(
    (name) => html`<option>${name}</option>`,
  )}</select> <button aria-label="Resolve ${id}">Resolve</button></form>
${action(`${target}/accept`, 'Accept', null, `Accept ${id}`)}`;
}
