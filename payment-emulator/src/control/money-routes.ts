import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseCents } from '../money.ts';
import type { DisputeService } from '../provider-api/dispute-service.ts';
import { readRequest } from '../provider-api/read-request.ts';
import type { SaleService } from '../provider-api/sale-service.ts';
import { refundView, saleView } from '../provider-api/sale-view.ts';
import { DISPUTE_OUTCOMES, DISPUTE_REASONS, OPEN_STATUSES } from '../store/dispute-rows.ts';

type ById = { Params: { id: string } };

/** In dollars; absent means the whole remaining amount. */
export const refundOrder = z.strictObject({
  amount: z
    .string()
    .transform((text, context) => {
      const cents = parseCents(text);
      if (cents === null) context.addIssue('is no amount');
      return cents;
    })
    .optional(),
});
const reversal = z.strictObject({ names_agreement: z.boolean().default(true) });
const days = z.int().min(1).max(365).nullable();
const newDispute = z.strictObject({
  reason: z.enum(DISPUTE_REASONS).default('UNAUTHORISED'),
  respond_within_days: days.default(10),
});
const disputeUpdate = z.strictObject({
  status: z.enum(OPEN_STATUSES),
  respond_within_days: days.default(null),
});
export const resolution = z.strictObject({ outcome: z.enum(DISPUTE_OUTCOMES) });

interface MoneyRoutes {
  readonly sales: SaleService;
  readonly disputes: DisputeService;
  readonly baseUrl: () => string;
}

/** Actions on a sale by the payer, the payer's bank, the provider, and the merchant in the dashboard. */
export function registerMoneyRoutes(app: FastifyInstance, { sales, disputes, baseUrl }: MoneyRoutes): void {
  app.post<ById>('/emulator/sales/:id/refund', async (request) => {
    const { amount = null } = readRequest(refundOrder, request.body ?? {});
    const { refund } = await sales.refund(request.params.id, amount, undefined);
    return refundView(refund, baseUrl());
  });

  app.post<ById>('/emulator/sales/:id/reverse', async (request) => {
    const { names_agreement: namesAgreement } = readRequest(reversal, request.body ?? {});
    return saleView(await sales.reverse(request.params.id, { namesAgreement }), baseUrl());
  });

  app.post<ById>('/emulator/sales/:id/dispute', async (request) => {
    const { reason, respond_within_days } = readRequest(newDispute, request.body ?? {});
    return disputes.open(request.params.id, { reason, respondWithinDays: respond_within_days });
  });

  app.post<ById>('/emulator/disputes/:id/update', async (request) => {
    const { status, respond_within_days } = readRequest(disputeUpdate, request.body);
    return disputes.update(request.params.id, { status, respondWithinDays: respond_within_days });
  });

  app.post<ById>('/emulator/disputes/:id/accept', (request) => disputes.accept(request.params.id));

  app.post<ById>('/emulator/disputes/:id/resolve', (request) =>
    disputes.resolve(request.params.id, readRequest(resolution, request.body).outcome),
  );
}
