import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type BehaviourSwitches, behaviourSchema } from '../behaviour.ts';
import type { Approvals } from '../billing/approvals.ts';
import type { BillingRun } from '../billing/billing-run.ts';
import { addIntervals } from '../billing/calendar.ts';
import { CARD_STATUSES } from '../billing/subscription.ts';
import { TEST_CARD_NAMES } from '../billing/test-cards.ts';
import type { Clock } from '../clock.ts';
import { refundOrder, resolution } from '../control/money-routes.ts';
import { type FaultSwitches, faultsSchema } from '../faults.ts';
import type { DisputeService } from '../provider-api/dispute-service.ts';
import { readRequest } from '../provider-api/read-request.ts';
import type { SaleService } from '../provider-api/sale-service.ts';
import { setCard } from '../provider-api/subscription-service.ts';
import type { RequestLog } from '../request-log.ts';
import type { Database } from '../store/database.ts';
import { listDisputes } from '../store/dispute-rows.ts';
import { listLatestSales } from '../store/sale-rows.ts';
import { listSubscriptions } from '../store/subscription-rows.ts';
import { listDeliveries } from '../webhooks/delivery-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { findEvent, resend } from '../webhooks/event-rows.ts';
import { controlPage } from './control-page.ts';
import { readForm, refuseForeignForms } from './forms.ts';
import { PAGE_POLICY, sendPage } from './send-page.ts';
import { readSwitches } from './switch-form.ts';

type ById = { Params: { id: string }; Body: unknown };
const MOST_SHOWN = 25;

interface ControlPage {
  readonly database: Database;
  readonly clock: Clock;
  readonly billing: BillingRun;
  readonly faults: FaultSwitches;
  readonly behaviour: BehaviourSwitches;
  readonly approvals: Approvals;
  readonly sales: SaleService;
  readonly disputes: DisputeService;
  readonly dispatcher: Dispatcher;
  readonly log: RequestLog;
}

const leap = z.strictObject({ days: z.coerce.number().int().min(1).max(3660) });

/** The developer's page, made of plain forms. */
export function registerControlPage(app: FastifyInstance, options: ControlPage): void {
  const { database, clock, billing, faults, behaviour, approvals, sales, disputes, dispatcher, log } =
    options;

  app.get('/', async (_request, reply) => {
    const page = controlPage({
      now: clock.now(),
      behaviour: behaviour.current(),
      faults: faults.current(),
      subscriptions: await listSubscriptions(database, MOST_SHOWN),
      sales: await listLatestSales(database, MOST_SHOWN),
      disputes: await listDisputes(database, MOST_SHOWN),
      deliveries: await listDeliveries(database, MOST_SHOWN),
      requests: log.list({ after: 0 }).slice(-MOST_SHOWN).reverse(),
    });
    return sendPage(reply, page, { policy: PAGE_POLICY });
  });

  app.register(async (forms) => {
    forms.addHook('onRequest', refuseForeignForms);

    forms.post('/control/clock', async (request, reply) => {
      const { days } = readRequest(leap, readForm(request));
      await billing.moveOn(addIntervals(clock.now(), { unit: 'DAY', count: 1 }, days));
      return back(reply, 'clock');
    });

    forms.post('/control/faults', async (request, reply) => {
      const wanted = readSwitches(readForm(request), faults.current());
      faults.change(readRequest(faultsSchema, wanted));
      return back(reply, 'faults');
    });

    forms.post('/control/behaviour', async (request, reply) => {
      const wanted = readSwitches(readForm(request), behaviour.current());
      behaviour.change(readRequest(behaviourSchema, wanted));
      return back(reply, 'behaviour');
    });

    forms.post<ById>('/control/subscriptions/:id/approve', async (request, reply) => {
      const { card } = readRequest(z.strictObject({ card: z.enum(TEST_CARD_NAMES) }), readForm(request));
      await approvals.approveWith(request.params.id, card);
      return back(reply, 'subscriptions');
    });

    forms.post<ById>('/control/subscriptions/:id/card', async (request, reply) => {
      const { card } = readRequest(z.strictObject({ card: z.enum(CARD_STATUSES) }), readForm(request));
      await setCard(database, request.params.id, card);
      return back(reply, 'subscriptions');
    });

    forms.post<ById>('/control/sales/:id/refund', async (request, reply) => {
      const { amount = null } = readRequest(refundOrder, readForm(request));
      await sales.refund(request.params.id, amount, undefined);
      return back(reply, 'sales');
    });

    forms.post<ById>('/control/sales/:id/reverse', async (request, reply) => {
      await sales.reverse(request.params.id, { namesAgreement: true });
      return back(reply, 'sales');
    });

    forms.post<ById>('/control/sales/:id/dispute', async (request, reply) => {
      await disputes.open(request.params.id, { reason: 'UNAUTHORISED', respondWithinDays: 10 });
      return back(reply, 'disputes');
    });

    forms.post<ById>('/control/disputes/:id/resolve', async (request, reply) => {
      await disputes.resolve(request.params.id, readRequest(resolution, readForm(request)).outcome);
      return back(reply, 'disputes');
    });

    forms.post<ById>('/control/disputes/:id/accept', async (request, reply) => {
      await disputes.accept(request.params.id);
      return back(reply, 'disputes');
    });

    forms.post<ById>('/control/events/:id/resend', async (request, reply) => {
      const event = await findEvent(database, request.params.id);
      if (event !== null) await resend(database, event.id, clock.now());
      await dispatcher.deliverAll();
      return back(reply, 'webhooks');
    });
  });
}

function back(reply: FastifyReply, section: string) {
  return reply.code(303).header('location', `/#${section}`).send();
}
