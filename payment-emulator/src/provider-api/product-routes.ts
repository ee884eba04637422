import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timestamp } from '../billing/calendar.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Database } from '../store/database.ts';
import { link } from './links.ts';
import { findProduct, insertProduct, type Product } from './product-rows.ts';
import { readRequest } from './read-request.ts';
import { Refusal, unknownResource, unprocessable } from './refusal.ts';
import { requestIdOf, wantsWhole } from './request-headers.ts';
import { makeOnce } from './request-ids.ts';
import { webAddress } from './shared-shapes.ts';

const productRequest = z.strictObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  category: z
    .string()
    .min(4)
    .max(256)
    .regex(/^[A-Z_]+$/)
    .optional(),
  image_url: webAddress.optional(),
  home_url: webAddress.optional(),
});

interface ProductRoutes {
  readonly database: Database;
  readonly clock: Clock;
  readonly baseUrl: () => string;
}

export function registerProductRoutes(app: FastifyInstance, { database, clock, baseUrl }: ProductRoutes) {
  const linksOf = ({ id }: Product) => {
    const self = `${baseUrl()}/v1/catalogs/products/${id}`;
    return [link(self, 'self'), link(self, 'edit', 'PATCH')];
  };
  const view = (product: Product) => ({
    id: product.id,
    ...product.body,
    create_time: timestamp(product.createdAt),
    update_time: timestamp(product.createdAt),
    links: linksOf(product),
  });

  app.post('/v1/catalogs/products', async (request, reply) => {
    const { id: wantedId, ...body } = readRequest(productRequest, request.body);
    if (wantedId?.startsWith('PROD-')) {
      throw new Refusal(400, {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'Input identifier must not use system prefix(PROD-).',
        field: '/id',
        value: wantedId,
        location: 'body',
      });
    }
    const { product, isRepeated } = await database.transaction(async (connection) => {
      const now = clock.now();
      const requestId = requestIdOf(request);
      const made = await makeOnce(connection, { call: 'products', requestId, now }, async () => {
        const id = wantedId ?? newId.product();
        if (await insertProduct(connection, { id, body, createdAt: now })) return id;
        throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER', 'Identifier must be unique.');
      });
      return { product: await findProduct(connection, made.id), isRepeated: made.isRepeated };
    });
    if (product === null) throw new Refusal(500);
    // The published minimal representation has a status as well, which a product does not have.
    const short = { id: product.id, name: product.body['name'], links: linksOf(product) };
    return reply.code(isRepeated ? 200 : 201).send(wantsWhole(request) ? view(product) : short);
  });

  app.get<{ Params: { id: string } }>('/v1/catalogs/products/:id', async (request) => {
    const product = await findProduct(database, request.params.id);
    if (product === null) throw unknownResource('product_id', request.params.id);
    return view(product);
  });
}
