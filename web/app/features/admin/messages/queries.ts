import type { ReplyOf } from '@carom/contract/endpoints';
import { SECOND_MS } from '@carom/domain/time/durations';
import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

/** Polling interval while an answer waits to be sent. */
const WAITING_MS = 3 * SECOND_MS;

export const messagesQuery = (query: ListQuery) => callQuery('admin', 'adminListMessages', { query });

export const messageQuery = (id: string) => ({
  ...callQuery('admin', 'adminReadMessage', { params: { id } }),
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: ReplyOf<'adminReadMessage'> | undefined };
  }) =>
    state.data?.contact_message.answers.some(({ outcome }) => outcome === 'waiting') ? WAITING_MS : false,
});

export const answerTemplatesQuery = callQuery('admin', 'adminListAnswerTemplates', {});
