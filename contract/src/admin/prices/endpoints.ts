import type { Endpoint } from '../../endpoint.ts';
import { changePriceBody, previewPriceBody, previewPriceReply, pricesReply } from './schemas.ts';

export const adminPricesEndpoints = {
  adminReadPrices: {
    method: 'GET',
    path: '/api/admin/prices',
    access: 'admin',
    summary: 'Gives the four prices, the former ones, and who pays each',
    limit: 'admin',
    reply: pricesReply,
  },
  adminPreviewPrice: {
    method: 'POST',
    path: '/api/admin/prices/preview',
    access: 'admin',
    summary: 'Says whom a new price would concern; changes nothing',
    limit: 'admin',
    body: previewPriceBody,
    reply: previewPriceReply,
  },
  adminChangePrice: {
    method: 'PUT',
    path: '/api/admin/prices',
    access: 'admin',
    summary: 'Makes a plan at the provider and sells it from now on; subscriptions keep their price',
    limit: 'admin',
    body: changePriceBody,
    reply: pricesReply,
  },
} as const satisfies Record<string, Endpoint>;
