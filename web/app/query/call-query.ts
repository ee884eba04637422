import type { CallName, Endpoints, ReplyOf } from '@carom/contract/endpoints';
import { type QueryFunction, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { CallInput } from '../api/api-client.ts';
import type { QueryArea } from './query-areas.ts';

/**
 * GETs that only read. Those that change something are protected by CSRF; the copy of one's data is
 * made anew for each press. None of them may be sent again behind somebody's back.
 */
export type QueryName = {
  [Name in CallName]: Endpoints[Name] extends { readonly method: 'GET'; readonly csrf?: never }
    ? Name extends 'exportMyData'
      ? never
      : Name
    : never;
}[CallName];

type QueryInput<Name extends QueryName> = Omit<CallInput<Name>, 'signal'>;

/** The same for all of them, so that what takes a query need not know of which call. */
type CallKey = readonly [area: QueryArea, name: QueryName, input: unknown];

/** A call whose reply is shown, kept under its area. `read` makes of it what the pages show. */
export function callQuery<Name extends QueryName, Reply = ReplyOf<Name>>(
  area: QueryArea,
  name: Name,
  input: QueryInput<Name>,
  read: (calling: Promise<ReplyOf<Name>>) => Promise<Reply> = (calling) => calling as Promise<Reply>,
) {
  const queryKey: CallKey = [area, name, input];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(api.call(name, { ...input, signal } as CallInput<Name>)),
  });
}

/** What is made here, for those who need not know more of the reply than they say. */
export interface CallQueryOptions<Reply> {
  readonly queryKey: CallKey;
  readonly queryFn?: QueryFunction<Reply, CallKey>;
}
