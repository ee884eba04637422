import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Spinner } from '../../../../ui/loading/spinner.tsx';
import { ExportButton } from '../export-button.tsx';
import { AllOfThem, type Whereabouts } from '../retry-panel.tsx';
import type { Choice } from '../select-field.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { ListCards } from './list-cards.tsx';
import type { ListColumns } from './list-columns.ts';
import { ListControls, type ListFilter } from './list-controls.tsx';
import { ListTable } from './list-table.tsx';
import { totalLine } from './list-text.ts';
import { type ListView, ListViews, useListView } from './list-views.tsx';
import { Pager } from './pager.tsx';
import { PickBar } from './pick-bar.tsx';
import { SavedFilters, SavedFiltersButton } from './saved-filters.tsx';
import { type PageQuery, useList } from './use-list.ts';
import { choicesOf, type ListQuery, useListAddress } from './use-list-address.ts';
import { type PickedRows, usePickedRows } from './use-picked-rows.ts';
import '../admin.css';
import { listText } from '../../../../content/admin/lists.ts';

export interface ListDescription<Row> {
  /** 'member' and 'members', for the total. */
  readonly words: { readonly one: string; readonly many: string };
  /** Words for the total if the rows are not all of that kind. */
  readonly counted?: { readonly one: string; readonly many: string };
  readonly searchLabel: string;
  readonly columns: ListColumns<Row>;
  readonly keyOf: (row: Row) => string;
  readonly filters: readonly ListFilter[];
  /** As in the contract; the first is the default. */
  readonly sorts: readonly [Choice, ...Choice[]];
  /** The default direction; descending if it is missing. */
  readonly firstDirection?: 'asc' | 'desc';
  /** The first is the default; the last shows all rows. */
  readonly views?: readonly [ListView, ...ListView[]];
  readonly pageQuery: PageQuery<Row>;
  readonly file?: {
    readonly name: string;
    readonly load: (query: ListQuery) => Promise<Blob>;
  };
}

interface AdminListProps<Row> {
  readonly list: ListDescription<Row>;
  /** Shown beside the export. */
  readonly actions?: ReactNode;
  /** For a list that has its own page. */
  readonly hasSavedFilters?: boolean;
  /** For a list that belongs to one item: the list to link to if that item does not exist. */
  readonly owners?: Whereabouts;
  /** For lists whose rows can be selected for bulk actions. */
  readonly picking?: {
    readonly nameOf: (row: Row) => string;
    readonly actions: (rows: PickedRows<Row>) => ReactNode;
  };
}

/** Search, filters, sorting, pages and export of a list. All of its state is in the address. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { list, actions, owners, picking, hasSavedFilters = false } = props;
  const { words, filters, columns, keyOf, sorts, file, firstDirection = 'desc' } = list;
  const { query, choose, turnTo, clear } = useListAddress(filters.map(({ name }) => name));
  const { view, showAll, addressOf } = useListView(list.views, clear);
  const whatFailed = listText.loadFailed(words.many);
  const asked = { direction: firstDirection, ...view?.asks, ...query };
  const { page, failure, error, isLoading, reload } = useList(list.pageQuery, asked, whatFailed);
  const isWide = useIsWide();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const {
    picked,
    areAllPicked,
    toggleAll,
    clear: clearPicks,
    ...picks
  } = usePickedRows(page?.rows ?? [], keyOf);
  const rowPicks = picking && { ...picks, nameOf: picking.nameOf };
  const sorting = {
    sort: query['sort'] ?? sorts[0].value,
    direction: asked.direction,
    onSort: (sort: string, direction: string) => choose({ sort, direction }),
  };
  const isNarrowed = Object.keys(query).length > 0 || Object.keys(view?.asks ?? {}).length > 0;

  return (
    <>
      <ListControls
        searchLabel={list.searchLabel}
        {...{ filters, sorts, query }}
        {...sorting}
        onChoose={choose}
      />
      <div className="mt-3 mb-1 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        {list.views ? (
          <ListViews
            label={listText.views(words.many)}
            views={list.views}
            current={view}
            addressOf={addressOf}
          />
        ) : null}
        <p role="status" className="text-muted">
          {page === null ? '' : totalLine(page.total, list.counted ?? words)}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          {hasSavedFilters ? (
            <SavedFiltersButton isOpen={areFiltersOpen} onToggle={() => setAreFiltersOpen(!areFiltersOpen)} />
          ) : null}
          {file ? <ExportButton fileName={file.name} load={() => file.load(choicesOf(asked))} /> : null}
          {actions}
        </div>
        {areFiltersOpen ? <SavedFilters list={words.many} /> : null}
      </div>
      {failure ? (
        <EmptyState role="alert" className="space-y-4 py-8 text-muted">
          <p className="font-semibold text-red">{failure}</p>
          <div className="flex flex-wrap gap-3">
            {error?.kind === 'notFound' && owners ? (
              <AllOfThem list={owners} />
            ) : (
              <Button variant="outline" onClick={() => void reload()}>
                Try again
              </Button>
            )}
            {isNarrowed ? (
              <Button variant="outline" onClick={showAll}>
                {listText.showAll}
              </Button>
            ) : null}
          </div>
        </EmptyState>
      ) : null}
      {page === null && !failure ? <Spinner label={`Loading the ${words.many}`} /> : null}
      {page !== null ? (
        <div aria-busy={isLoading} className="admin-rows">
          {picking && page.rows.length > 0 ? (
            <PickBar count={picked.length} areAllPicked={areAllPicked} onToggleAll={toggleAll}>
              {picking.actions({ picked, clear: clearPicks, reload })}
            </PickBar>
          ) : null}
          {page.rows.length === 0 ? (
            <Empty words={words} isNarrowed={isNarrowed} onClear={showAll} />
          ) : isWide ? (
            <ListTable
              rows={page.rows}
              caption={capitalised(words.many)}
              picks={rowPicks}
              {...{ columns, keyOf }}
              {...sorting}
            />
          ) : (
            <ListCards rows={page.rows} picks={rowPicks} {...{ columns, keyOf }} />
          )}
          <Pager
            label={listText.pages(words.many)}
            previous={page.previous}
            next={page.next}
            onTurn={turnTo}
          />
        </div>
      ) : null}
    </>
  );
}

interface EmptyProps {
  readonly words: { readonly many: string };
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function Empty({ words, isNarrowed, onClear }: EmptyProps) {
  if (!isNarrowed) return <EmptyState className="py-8 text-muted">{listText.none(words.many)}</EmptyState>;
  return (
    <EmptyState className="space-y-4 py-8 text-muted">
      <p>{listText.noMatch(words.many)}</p>
      <Button variant="outline" onClick={onClear}>
        {listText.showAll}
      </Button>
    </EmptyState>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
