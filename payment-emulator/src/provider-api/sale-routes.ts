import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CURRENCY, parseCents } from '../money.ts';
import { requestIdOf } from './request-headers.ts';
import { SaleRefusal } from './sale-refusal.ts';
import type { SaleService } from './sale-service.ts';
import { refundView, saleView } from './sale-view.ts';

type ById = { Params: { id: string } };

/** An empty request gives back everything. */
const refundRequest = z.strictObject({
  amount: z.strictObject({ total: z.string(), currency: z.literal(CURRENCY) }).optional(),
  description: z.string().max(255).optional(),
  invoice_number: z.string().max(127).optional(),
});

interface SaleRoutes {
  readonly sales: SaleService;
  readonly baseUrl: () => string;
}

export function registerSaleRoutes(app: FastifyInstance, { sales, baseUrl }: SaleRoutes): void {
  app.get<ById>('/v1/payments/sale/:id', async (request) =>
    saleView(await sales.show(request.params.id), baseUrl()),
  );

  app.post<ById>('/v1/payments/sale/:id/refund', async (request, reply) => {
    const wanted = refundRequest.safeParse(request.body ?? {});
    if (!wanted.success) throw new SaleRefusal('VALIDATION_ERROR');
    const total = wanted.data.amount?.total;
    const cents = total === undefined ? null : parseCents(total);
    if (total !== undefined && cents === null) throw new SaleRefusal('VALIDATION_ERROR');
    const refund = await sales.refund(request.params.id, cents, requestIdOf(request));
    return reply.code(201).send(refundView(refund, baseUrl()));
  });
}
