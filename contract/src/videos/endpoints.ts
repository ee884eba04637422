import type { Endpoint } from '../endpoint.ts';
import { videosReply } from './schemas.ts';

export const videosEndpoints = {
  listVideos: {
    method: 'GET',
    path: '/api/videos',
    access: 'member',
    summary: 'Lists the videos that members can watch',
    limit: 'videos',
    reply: videosReply,
  },
} as const satisfies Record<string, Endpoint>;
