import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BehaviourSwitches } from '../behaviour.ts';
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
  readonly behaviour: BehaviourSwitches;
  readonly baseUrl: () => string;
}

/** The first version of payments, which is deprecated: reading goes on, refunds belong to the second. */
export function registerSaleRoutes(app: FastifyInstance, { sales, behaviour, baseUrl }: SaleRoutes): void {
  app.get<ById>('/v1/payments/sale/:id', async (request, reply) => {
    reply.header('deprecation', 'true');
    return saleView(await sales.show(request.params.id), baseUrl());
  });

  app.post<ById>('/v1/payments/sale/:id/refund', async (request, reply) => {
    const { id } = request.params;
    const successor = `${baseUrl()}/v2/payments/captures/${id}/refund`;
    reply.headers({ deprecation: 'true', link: `<${successor}>; rel="successor-version"` });
    if (!behaviour.current().v1_refunds) throw new SaleRefusal('deprecated', id);
    const wanted = refundRequest.safeParse(request.body ?? {});
    if (!wanted.success) throw new SaleRefusal('invalid', id);
    const total = wanted.data.amount?.total;
    const cents = total === undefined ? null : parseCents(total);
    if (total !== undefined && cents === null) throw new SaleRefusal('invalid', id);
    const { refund } = await sales.refund(id, cents, requestIdOf(request));
    return reply.code(201).send(refundView(refund, baseUrl()));
  });
}
