import { replyOf } from '../../../query/call-failure.ts';
import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';
import { withMoves } from './video-rows.ts';

export const videosQuery = (query: ListQuery) =>
  callQuery('admin', 'adminListVideos', { query }, (outcome) => {
    const reply = replyOf(outcome);
    return { ...reply, rows: withMoves(reply.rows, query) };
  });
export const videoQuery = (id: string) => callQuery('admin', 'adminReadVideo', { params: { id } });
