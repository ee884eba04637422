import type { Schemas } from '../../endpoint-schemas.ts';
import type { adminPricesCalls } from './calls.ts';
import { changePriceBody, previewPriceBody, previewPriceReply, pricesReply } from './schemas.ts';

export const adminPricesSchemas = {
  adminReadPrices: {
    summary: 'Gives the four prices, the former ones, and who pays each',
    limit: 'admin',
    reply: pricesReply,
  },
  adminPreviewPrice: {
    summary: 'Says whom a new price would concern; changes nothing',
    limit: 'admin',
    body: previewPriceBody,
    reply: previewPriceReply,
  },
  adminChangePrice: {
    summary: 'Makes a plan at the provider and sells it from now on; subscriptions keep their price',
    limit: 'admin',
    body: changePriceBody,
    reply: pricesReply,
  },
} as const satisfies Record<keyof typeof adminPricesCalls, Schemas>;
