import type { Schemas } from '../endpoint-schemas.ts';
import type { videosCalls } from './calls.ts';
import { videosReply } from './schemas.ts';

export const videosSchemas = {
  listVideos: { summary: 'Lists the videos that members can watch', limit: 'videos', reply: videosReply },
} as const satisfies Record<keyof typeof videosCalls, Schemas>;
