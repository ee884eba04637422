import { parseVideoAddress, type VideoAddressProblem } from '@carom/domain/videos';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line, paragraph } from '../../text.ts';
import { listQuery, listReply, seenVersion } from '../list/schemas.ts';

const CATEGORY_MAX = 60;

const ADDRESS_PROBLEMS: Record<VideoAddressProblem, string> = {
  notHttps: 'The address must begin with https://.',
  hostNotAllowed: 'Only videos on YouTube and Vimeo can be shown.',
  notAVideo: 'This address does not lead to a single video.',
};

const videoFields = {
  title: line({ label: 'Title', max: 191 }),
  description: paragraph({ label: 'Description', max: 1000, required: false }),
  address: line({ label: 'Address', max: 500 }).superRefine((address, context) => {
    const video = parseVideoAddress(address);
    if (!video.ok) context.addIssue({ code: 'custom', message: ADDRESS_PROBLEMS[video.problem] });
  }),
  category: line({ label: 'Category', max: CATEGORY_MAX }),
};

/** The id is made by the browser, so that a request that is repeated adds one video. */
export const addVideoBody = z.object({
  id: z.guid({ error: 'The id is not one of ours.' }).toLowerCase(),
  ...videoFields,
});
export const updateVideoBody = z.object({ ...videoFields, version: seenVersion });
export const moveVideoBody = z.object({
  place: z.enum(['before', 'after'], { error: "The place is 'before' or 'after'." }),
  of: z.guid({ error: 'There is no such video.' }).toLowerCase().meta({ description: 'Another video' }),
});

const adminVideo = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  address: z.string(),
  category: z.string(),
  position: z.int32(),
  version: z.string(),
  updated_at: z.iso.datetime(),
});

export const videosQuery = listQuery({
  sorts: ['position', 'title', 'updated_at'],
  filters: { category: line({ label: 'Category', max: CATEGORY_MAX, required: false }).optional() },
});
export const adminVideosReply = listReply(adminVideo).extend({ categories: z.array(z.string()) });
export const adminVideoReply = envelope.extend({ video: adminVideo });

export type AdminVideo = z.infer<typeof adminVideo>;
