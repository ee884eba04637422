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
  const { reply, failed, failure, isPrevious, reload } = useCallQuery(
    { ...pageQuery(query), placeholderData: keepPreviousData },
    whatFailed,
  );
  return {
    page: reply,
    // An address that somebody has typed may ask for what the list does not have.
    failure:
      failed?.kind === 'invalid'
        ? [`${whatFailed}.`, ...Object.values(failed.errors).flat()].join(' ')
        : failure,
    failed,
    isLoading: isPrevious,
    reload,
  };
}
