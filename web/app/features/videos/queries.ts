import { callQuery } from '../../query/call-query.ts';

export const videosQuery = callQuery('videos', 'listVideos', {});
