import { keepPreviousData } from '@tanstack/react-query';
import type { CallQueryOptions } from '../../../../query/call-query.ts';
import { useCallQuery } from '../../../../query/use-call-query.ts';
import type { ListQuery } from './use-list-address.ts';

/** A page of a list as every list call replies. */
interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: { readonly count: number; readonly has_more: boolean };
  readonly previous: string | null;
  readonly next: string | null;
}

export type PageQuery<Row> = (query: ListQuery) => CallQueryOptions<Listed<Row>>;

/** The page that the query asks for; while it comes, the one before stays in view. */
export function useList<Row>(pageQuery: PageQuery<Row>, query: ListQuery, whatFailed: string) {
  const { data, error, failure, isPlaceholderData, reload } = useCallQuery(
    { ...pageQuery(query), placeholderData: keepPreviousData },
    whatFailed,
  );
  return {
    page: data ?? null,
    // An address that somebody has typed may ask for what the list does not have.
    failure:
      error?.kind === 'invalid'
        ? [`${whatFailed}.`, ...Object.values(error.errors).flat()].join(' ')
        : failure,
    error,
    isLoading: isPlaceholderData,
    reload,
  };
}
