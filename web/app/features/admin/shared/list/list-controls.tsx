import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { listText } from '../../../../content/admin/lists.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Choice, SelectField } from '../select-field.tsx';
import { useIsWide } from '../use-is-wide.ts';
import type { Sorting } from './list-columns.ts';
import type { ListQuery } from './use-list-address.ts';

export interface ListFilter {
  /** The name of the query parameter. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface ListControlsProps extends Sorting {
  readonly searchLabel: string;
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly Choice[];
  readonly query: ListQuery;
  readonly onChoose: (choices: ListQuery) => void;
}

const ANY: Choice = { value: '', label: 'Any' };

export function ListControls(props: ListControlsProps) {
  const { searchLabel, filters, query, onChoose } = props;
  const isWide = useIsWide();
  const selects = filters.map(({ name, label, choices }) => (
    <SelectField
      key={name}
      label={label}
      choices={[ANY, ...choices]}
      value={query[name] ?? ''}
      onChange={(value) => onChoose({ [name]: value })}
    />
  ));
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 lg:flex-nowrap">
      <SearchForm
        label={searchLabel}
        search={query['search'] ?? ''}
        onSearch={(search) => onChoose({ search })}
      />
      {isWide ? (
        selects
      ) : (
        <Folded isOpenAtFirst={filters.some(({ name }) => query[name])}>
          {selects}
          <SortSelects {...props} />
        </Folded>
      )}
    </div>
  );
}

interface SearchFormProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address may change without a submit, for example by the back button.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className="admin-search">
      <form onSubmit={submit} className="flex items-end gap-2" noValidate>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="mb-1 block text-[0.875rem] font-semibold">
            {label}
          </label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            className="control min-h-12 w-full px-3 py-2 pointer-fine:min-h-10 pointer-fine:py-1.5"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  );
}

/** On a phone the rows come first, and the filters are collapsed. */
function Folded({
  isOpenAtFirst,
  children,
}: {
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className="admin-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{listText.filter}</summary>
      <div>{children}</div>
    </details>
  );
}

/** For cards, which have no column headings to sort by. */
function SortSelects({ sorts, sort, direction, onSort }: Pick<ListControlsProps, 'sorts'> & Sorting) {
  return (
    <>
      <SelectField
        label="Sort by"
        choices={sorts}
        value={sort}
        onChange={(value) => onSort(value, direction)}
      />
      <SelectField
        label="Order"
        choices={[
          { value: 'desc', label: 'Descending' },
          { value: 'asc', label: 'Ascending' },
        ]}
        value={direction}
        onChange={(value) => onSort(sort, value)}
      />
    </>
  );
}
