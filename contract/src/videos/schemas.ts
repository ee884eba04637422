import { VIDEO_HOSTS } from '@carom/domain/videos';
import { z } from 'zod';
import { envelope } from '../envelope.ts';

const listedVideo = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  host: z.enum(VIDEO_HOSTS),
  embed_url: z.url().meta({ description: 'The player; to be loaded when the member asks for it' }),
  watch_url: z.url().meta({ description: 'The video’s page at its host' }),
});

export const videosReply = envelope.extend({
  videos: z.array(listedVideo).meta({ description: 'In the order of the admins' }),
});

export type ListedVideo = z.infer<typeof listedVideo>;
