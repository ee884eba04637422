import type { videosCalls } from '../calls/videos.ts';
import { videosReply } from '../videos.ts';
import type { Schemas } from './schemas.ts';

export const videosSchemas = {
  listVideos: { summary: 'Lists the videos that members can watch', limit: 'videos', reply: videosReply },
} as const satisfies Record<keyof typeof videosCalls, Schemas>;
