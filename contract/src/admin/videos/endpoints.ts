import type { Schemas } from '../../endpoint-schemas.ts';
import { envelope } from '../../envelope.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminVideosCalls } from './calls.ts';
import {
  addVideoBody,
  adminVideoReply,
  adminVideosReply,
  moveVideoBody,
  updateVideoBody,
  videosQuery,
} from './schemas.ts';

export const adminVideosSchemas = {
  adminListVideos: {
    summary: 'Lists the videos with their addresses, and the categories in use',
    limit: 'admin',
    query: videosQuery,
    reply: adminVideosReply,
  },
  adminExportVideos: {
    summary: 'Gives the videos as a file',
    limit: 'adminExport',
    query: videosQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminAddVideo: {
    summary: 'Adds a video at the end of the list',
    limit: 'admin',
    body: addVideoBody,
    reply: adminVideoReply,
  },
  adminReadVideo: { summary: 'Gives one video', limit: 'admin', params: idParams, reply: adminVideoReply },
  adminUpdateVideo: {
    summary: 'Changes a video',
    limit: 'admin',
    params: idParams,
    body: updateVideoBody,
    reply: adminVideoReply,
  },
  adminMoveVideo: {
    summary: 'Puts a video before or after another one',
    limit: 'admin',
    params: idParams,
    body: moveVideoBody,
    reply: adminVideoReply,
  },
  adminDeleteVideo: {
    summary: 'Deletes a video; for a day it can be restored',
    limit: 'admin',
    params: idParams,
    reply: envelope,
  },
  adminRestoreVideo: {
    summary: 'Restores a video that was deleted within the last day',
    limit: 'admin',
    params: idParams,
    reply: adminVideoReply,
  },
} as const satisfies Record<keyof typeof adminVideosCalls, Schemas>;
