import type { Call } from '../../call.ts';

export const adminSavedFiltersCalls = {
  adminListSavedFilters: { method: 'GET', path: '/api/admin/saved_filters', access: 'admin', csrf: false },
  adminSaveFilter: { method: 'PUT', path: '/api/admin/saved_filters', access: 'admin', csrf: false },
  adminDeleteSavedFilter: {
    method: 'DELETE',
    path: '/api/admin/saved_filters/:id',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
