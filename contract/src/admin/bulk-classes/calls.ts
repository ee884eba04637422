import type { Call } from '../../call.ts';

export const adminBulkClassesCalls = {
  adminMakeSeries: { method: 'POST', path: '/api/admin/class_series', access: 'admin', csrf: false },
  adminReadSeries: { method: 'GET', path: '/api/admin/class_series/:id', access: 'admin', csrf: false },
  adminChangeSeries: { method: 'PUT', path: '/api/admin/class_series/:id', access: 'admin', csrf: false },
  adminChangeClasses: { method: 'POST', path: '/api/admin/class_changes', access: 'admin', csrf: false },
  adminImportClasses: { method: 'POST', path: '/api/admin/class_imports', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
