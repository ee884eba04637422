import type { FastifyInstance, FastifyReply } from 'fastify';
import { timestamp } from '../billing/calendar.ts';
import type { Revision, Subscription } from '../billing/subscription.ts';
import { CURRENCY, dollars } from '../money.ts';
import type { RevisionService } from '../provider-api/revision-service.ts';
import { noticePage, outcomePage, periodOf } from './checkout-page.ts';
import { readForm } from './forms.ts';
import { documentText, html } from './html.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';

interface UpdateQuery {
  readonly ba_token?: string;
  readonly flow?: string;
}

/** The pages on which the payer agrees to another plan. */
export function registerRevisionRoutes(
  app: FastifyInstance,
  { revisions }: { readonly revisions: RevisionService },
): void {
  const send = (reply: FastifyReply, text: string, status = 200) =>
    sendPage(reply, text, { status, policy: PAGE_POLICY });
  const nothing = (reply: FastifyReply) =>
    send(reply, noticePage('Nothing to do', 'There is no change to agree to.'), 404);

  app.get<{ Querystring: UpdateQuery }>('/webapps/billing/subscriptions/update', async (request, reply) => {
    const asked = await revisions.find(request.query.ba_token ?? '');
    if (asked === null) return nothing(reply);
    return send(reply, revisionPage({ ...asked, isPopup: request.query.flow === 'popup' }));
  });

  app.post('/checkoutnow/revision', async (request, reply) => {
    const form = readForm(request);
    const isPopup = form['flow'] === 'popup';
    const token = form['token'] ?? '';
    const asked = await revisions.find(token);
    if (asked === null) return nothing(reply);
    if (form['decision'] === 'cancel') {
      return send(reply, outcomePage({ kind: 'cancelled' }, asked.checkout, isPopup));
    }
    const outcome = await revisions.consent(token);
    if (outcome === null) return nothing(reply);
    if (outcome.kind === 'refused') {
      const kind = outcome.refused === 'approvalExpired' ? 'expired' : 'over';
      return send(reply, outcomePage({ kind }, asked.checkout, isPopup));
    }
    return send(reply, outcomePage({ kind: 'approved', notifiesPage: true }, outcome.checkout, isPopup));
  });
}

interface RevisionView {
  readonly token: string;
  readonly revision: Revision;
  readonly subscription: Subscription;
  readonly checkout: { readonly brandName: string | null };
  readonly isPopup: boolean;
}

/** Asks the payer to agree to another plan. The card does not change. */
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
