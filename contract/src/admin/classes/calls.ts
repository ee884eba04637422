import type { Call } from '../../call.ts';

export const adminClassesCalls = {
  adminListClasses: { method: 'GET', path: '/api/admin/classes', access: 'admin', csrf: false },
  adminExportClasses: { method: 'GET', path: '/api/admin/exports/classes', access: 'admin', csrf: false },
  adminCreateClass: { method: 'POST', path: '/api/admin/classes', access: 'admin', csrf: false },
  adminReadClass: { method: 'GET', path: '/api/admin/classes/:id', access: 'admin', csrf: false },
  adminUpdateClass: { method: 'PUT', path: '/api/admin/classes/:id', access: 'admin', csrf: false },
  adminDuplicateClass: {
    method: 'POST',
    path: '/api/admin/classes/:id/duplicate',
    access: 'admin',
    csrf: false,
  },
  adminPublishClass: {
    method: 'PUT',
    path: '/api/admin/classes/:id/published',
    access: 'admin',
    csrf: false,
  },
  adminCancelClass: { method: 'POST', path: '/api/admin/classes/:id/cancel', access: 'admin', csrf: false },
  adminDeleteClass: { method: 'DELETE', path: '/api/admin/classes/:id', access: 'admin', csrf: false },
  adminUploadClassImage: { method: 'PUT', path: '/api/admin/class_images', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
