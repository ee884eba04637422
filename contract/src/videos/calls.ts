import type { Call } from '../call.ts';

export const videosCalls = {
  listVideos: { method: 'GET', path: '/api/videos', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
