import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';
import { withMoves } from './video-rows.ts';

export const videosQuery = (query: ListQuery) =>
  callQuery('admin', 'adminListVideos', { query }, async (calling) => {
    const reply = await calling;
    return { ...reply, rows: withMoves(reply.rows, query) };
  });
export const videoQuery = (id: string) => callQuery('admin', 'adminReadVideo', { params: { id } });
