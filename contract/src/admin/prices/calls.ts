import type { Call } from '../../call.ts';

export const adminPricesCalls = {
  adminReadPrices: { method: 'GET', path: '/api/admin/prices', access: 'admin', csrf: false },
  adminPreviewPrice: { method: 'POST', path: '/api/admin/prices/preview', access: 'admin', csrf: false },
  adminChangePrice: { method: 'PUT', path: '/api/admin/prices', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
