import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timestamp } from '../billing/calendar.ts';
import type { Subscription } from '../billing/subscription.ts';
import { dollars } from '../money.ts';
import { readRequest } from '../provider-api/read-request.ts';
import { setCard } from '../provider-api/subscription-service.ts';
import type { Database } from '../store/database.ts';
import { listSubscriptions } from '../store/subscription-rows.ts';
import { periodOf } from './checkout-page.ts';
import { readForm, refuseForeignForms } from './forms.ts';
import { documentText, type Html, html } from './html.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';

const PATH = '/myaccount/autopay/';
const SHOWN = 100;
const chosenCard = z.strictObject({ card: z.enum(['accepted', 'failing']) });

/** The page where payers change the card of a subscription. */
export function registerAutopayRoutes(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  app.get(PATH, async (_request, reply) => {
    const subscriptions = await listSubscriptions(database, SHOWN);
    const running = subscriptions.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');
    return sendPage(reply, autopayPage(running), { policy: PAGE_POLICY });
  });

  app.post<{ Params: { id: string } }>(
    `${PATH}:id`,
    { onRequest: refuseForeignForms },
    async (request, reply) => {
      const { card } = readRequest(chosenCard, readForm(request));
      await setCard(database, request.params.id, card);
      return reply.code(303).header('location', PATH).send();
    },
  );
}

/** The payers' list of automatic payments. There is no login: all payers share the page. */
function autopayPage(subscriptions: readonly Subscription[]): string {
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
