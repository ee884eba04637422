import { keepPreviousData } from '@tanstack/react-query';
import type { CallQueryOptions } from '../../../../query/call-query.ts';
import { useCallQuery } from '../../../../query/use-call-query.ts';
import type { ListQuery } from './use-list-address.ts';

/** The common part of the replies of all list calls. */
interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: { readonly count: number; readonly has_more: boolean };
  readonly previous: string | null;
  readonly next: string | null;
}

export type PageQuery<Row> = (query: ListQuery) => CallQueryOptions<Listed<Row>>;

/** Loads the page of the query. The previous page stays visible meanwhile. */
export function useList<Row>(pageQuery: PageQuery<Row>, query: ListQuery, whatFailed: string) {
  const { data, error, failure, isPlaceholderData, reload } = useCallQuery(
    { ...pageQuery(query), placeholderData: keepPreviousData },
    whatFailed,
  );
  return {
    page: data ?? null,
    // A manually edited address may contain invalid parameters.
    failure:
      error?.kind === 'invalid'
        ? [`${whatFailed}.`, ...Object.values(error.errors).flat()].join(' ')
        : failure,
    error,
    isLoading: isPlaceholderData,
    reload,
  };
}
