import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BehaviourSwitches } from '../behaviour.ts';
import { CURRENCY, parseCents } from '../money.ts';
import type { DisputeService } from './dispute-service.ts';
import { readRequest } from './read-request.ts';
import { notEmulated, unprocessable } from './refusal.ts';
import { requestIdOf, wantsWhole } from './request-headers.ts';
import type { SaleService } from './sale-service.ts';
import { captureRefundBrief, captureRefundView, captureView, saleView } from './sale-view.ts';
import { money } from './shared-shapes.ts';

type ById = { Params: { id: string } };

/** An empty request refunds the whole remaining amount. */
const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
  payment_instruction: z.looseObject({}).optional(),
});

interface SaleRoutes {
  readonly sales: SaleService;
  readonly disputes: DisputeService;
  readonly behaviour: BehaviourSwitches;
  readonly baseUrl: () => string;
}

/** The sale of a subscription is a capture of the Payments v2 API, with the same id. */
export function registerSaleRoutes(
  app: FastifyInstance,
  { sales, disputes, behaviour, baseUrl }: SaleRoutes,
): void {
  app.get<ById>('/v1/payments/sale/:id', async (request, reply) => {
    reply.header('deprecation', 'true');
    return saleView(await sales.show(request.params.id), baseUrl());
  });

  app.get<ById>('/v2/payments/captures/:id', async (request) =>
    captureView(await sales.show(request.params.id), baseUrl(), behaviour.current().reversals_listed_as),
  );

  app.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const wanted = readRequest(refundRequest, request.body ?? {});
    if (wanted.payment_instruction !== undefined) throw notEmulated();
    const made = await sales.refund(request.params.id, centsOf(wanted.amount), requestIdOf(request));
    const view = wantsWhole(request) ? captureRefundView : captureRefundBrief;
    return reply.code(made.isRepeated ? 200 : 201).send(view(made, baseUrl()));
  });

  app.get<ById>('/v2/payments/refunds/:id', async (request) =>
    captureRefundView(await sales.showRefund(request.params.id), baseUrl()),
  );

  app.get<ById>('/v1/customer/disputes/:id', (request) => disputes.show(request.params.id));
}

/** `null`: the whole remaining amount. */
function centsOf(amount: z.infer<typeof money> | undefined): number | null {
  if (amount === undefined) return null;
  if (amount.currency_code !== CURRENCY) {
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture',
    );
  }
  const cents = parseCents(amount.value);
  if (cents !== null) return cents;
  throw Number(amount.value) > 0
    ? unprocessable('DECIMAL_PRECISION', 'The value of the field should not have more than 2 decimals.')
    : unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
}
