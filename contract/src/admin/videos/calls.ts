import type { Call } from '../../call.ts';

export const adminVideosCalls = {
  adminListVideos: { method: 'GET', path: '/api/admin/videos', access: 'admin', csrf: false },
  adminExportVideos: { method: 'GET', path: '/api/admin/exports/videos', access: 'admin', csrf: false },
  adminAddVideo: { method: 'POST', path: '/api/admin/videos', access: 'admin', csrf: false },
  adminReadVideo: { method: 'GET', path: '/api/admin/videos/:id', access: 'admin', csrf: false },
  adminUpdateVideo: { method: 'PUT', path: '/api/admin/videos/:id', access: 'admin', csrf: false },
  adminMoveVideo: { method: 'PUT', path: '/api/admin/videos/:id/position', access: 'admin', csrf: false },
  adminDeleteVideo: { method: 'DELETE', path: '/api/admin/videos/:id', access: 'admin', csrf: false },
  adminRestoreVideo: { method: 'POST', path: '/api/admin/videos/:id/restore', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
