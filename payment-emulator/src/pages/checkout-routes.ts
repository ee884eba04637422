import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Approvals } from '../billing/approvals.ts';
import { findTestCard, TEST_CARDS } from '../billing/test-cards.ts';
import { isApprovalExpired } from '../billing/transitions.ts';
import type { Clock } from '../clock.ts';
import type { RevisionService } from '../provider-api/revision-service.ts';
import { hold } from '../provider-api/subscription-service.ts';
import { findCheckoutByToken } from '../store/checkout-rows.ts';
import type { Database } from '../store/database.ts';
import { readCard } from './card-form.ts';
import { type CardProblem, checkoutPage, noticePage, outcomePage } from './checkout-page.ts';
import { readForm } from './forms.ts';
import { revisionPage } from './revision-routes.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';

interface CheckoutRoutes {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly revisions: RevisionService;
}

interface CheckoutQuery {
  readonly token?: string;
  readonly ba_token?: string;
  readonly flow?: string;
}

const DECLINED: CardProblem = {
  field: 'number',
  text: 'The card was declined. Nothing was charged: try again or use another card.',
};

const NOT_IMMEDIATE: CardProblem = {
  field: 'number',
  text: 'The shop takes only payments that arrive at once. Nothing was charged: use another card.',
};

/** The pages of the payer's decision. Card numbers are checked here and neither stored nor passed on. */
export function registerCheckoutRoutes(
  app: FastifyInstance,
  { database, clock, approvals, revisions }: CheckoutRoutes,
): void {
  const send = (reply: FastifyReply, text: string, status = 200) =>
    sendPage(reply, text, { status, policy: PAGE_POLICY });

  async function find(reply: FastifyReply, token: string) {
    const checkout = await findCheckoutByToken(database, token);
    if (checkout !== null) return hold(database, checkout.subscriptionId);
    send(reply, noticePage('Not found', 'There is no such subscription.'), 404);
    return null;
  }

  app.get('/checkoutnow/opening', async (_request, reply) =>
    send(reply, noticePage('One moment', 'The shop is preparing your subscription.')),
  );

  for (const path of ['/checkoutnow', '/webapps/billing/subscriptions']) {
    app.get<{ Querystring: CheckoutQuery }>(path, async (request, reply) => {
      const isPopup = request.query.flow === 'popup';
      const token = request.query.token ?? request.query.ba_token ?? '';
      const asked = await revisions.find(token);
      if (asked !== null) return send(reply, revisionPage({ ...asked, isPopup }));
      const held = await find(reply, token);
      if (held === null) return reply;
      if (held.subscription.status !== 'APPROVAL_PENDING') {
        return send(reply, outcomePage({ kind: 'over' }, held.checkout, isPopup));
      }
      if (isApprovalExpired(held.subscription.createdAt, clock.now())) {
        return send(reply, outcomePage({ kind: 'expired' }, held.checkout, isPopup));
      }
      return send(reply, checkoutPage({ ...held, now: clock.now(), problem: null, isPopup }));
    });
  }

  app.post('/checkoutnow', async (request, reply) => {
    const form = readForm(request);
    const isPopup = form['flow'] === 'popup';
    const held = await find(reply, form['token'] ?? '');
    if (held === null) return reply;
    if (form['decision'] === 'cancel') {
      return send(reply, outcomePage({ kind: 'cancelled' }, held.checkout, isPopup));
    }
    const retry = (problem: CardProblem) =>
      send(reply, checkoutPage({ ...held, now: clock.now(), problem, isPopup }));
    const card = readCard(form, clock.now());
    if ('text' in card) return retry(card);
    const name = findTestCard(card.number);
    if (name === null) return retry(DECLINED);
    const approval = await approvals.approveWith(held.subscription.id, name);
    if (approval.kind === 'declined') return retry(approval.by === 'card' ? DECLINED : NOT_IMMEDIATE);
    if (approval.kind === 'refused') {
      const kind = approval.refused === 'approvalExpired' ? 'expired' : 'over';
      return send(reply, outcomePage({ kind }, held.checkout, isPopup));
    }
    const { notifiesPage } = TEST_CARDS[name];
    return send(reply, outcomePage({ kind: 'approved', notifiesPage }, approval.checkout, isPopup));
  });
}
