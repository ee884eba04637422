import type { CallName, Endpoints, ReplyOf } from '@carom/contract/endpoints';
import { type QueryFunction, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { CallInput } from '../api/api-client.ts';
import type { QueryArea } from './query-areas.ts';

/**
 * GETs that only read. Excludes those that change something, which are protected by CSRF, and the data
 * export, which is created for each press. Those must not be repeated automatically.
 */
export type QueryName = {
  [Name in CallName]: Endpoints[Name] extends { readonly method: 'GET'; readonly csrf?: never }
    ? Name extends 'exportMyData'
      ? never
      : Name
    : never;
}[CallName];

type QueryInput<Name extends QueryName> = Omit<CallInput<Name>, 'signal'>;

/** One type for all calls, so that a function that takes a query does not depend on the call. */
type CallKey = readonly [area: QueryArea, name: QueryName, input: unknown];

/** A query for a call, under the key of its area. `read` selects the data that pages show. */
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

/** The result of `callQuery`, without the details of its call. */
export interface CallQueryOptions<Reply> {
  readonly queryKey: CallKey;
  readonly queryFn?: QueryFunction<Reply, CallKey>;
}
