import type { SavedFilter } from '@carom/contract/admin/saved-filters/schemas';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../../api/api.ts';
import { savedFiltersText } from '../../../../content/admin/lists.ts';
import { callQuery } from '../../../../query/call-query.ts';
import { useCallMutation } from '../../../../query/use-call-mutation.ts';
import { useCallQuery } from '../../../../query/use-call-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/loading/spinner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { choicesOf } from './use-list-address.ts';

const savedFiltersQuery = callQuery('admin', 'adminListSavedFilters', {});
const CHANGED = { invalidates: [savedFiltersQuery.queryKey] };

const PANEL_ID = 'saved-filters';

interface SavedFiltersButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function SavedFiltersButton({ isOpen, onToggle }: SavedFiltersButtonProps) {
  return (
    <Button
      variant="quiet"
      size="compact"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={onToggle}
    >
      {savedFiltersText.heading}
      <ChevronIcon className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
    </Button>
  );
}

/** Loaded when opened, because most visits do not need the saved filters. */
export function SavedFilters({ list }: { readonly list: string }) {
  const { data, failure } = useCallQuery(savedFiltersQuery, savedFiltersText.loadFailed);
  const removal = useCallMutation({
    mutationFn: (id: string) => api.call('adminDeleteSavedFilter', { params: { id } }),
    whatFailed: savedFiltersText.notDeleted,
    ...CHANGED,
  });
  const own = data?.saved_filters.filter((each) => each.list === list) ?? [];
  return (
    <section id={PANEL_ID} aria-label={savedFiltersText.heading} className="panel w-full space-y-3 p-4">
      {failure || removal.failure ? (
        <p role="alert" className="font-semibold text-red">
          {removal.failure || failure}
        </p>
      ) : null}
      {data === undefined && !failure ? <Spinner label={savedFiltersText.loading} /> : null}
      {data !== undefined && own.length === 0 ? <p className="text-muted">{savedFiltersText.none}</p> : null}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {own.map((filter) => (
          <li key={filter.id} className="flex items-center gap-1 wrap-anywhere">
            <TextLink to={addressOf(filter)}>{filter.name}</TextLink>
            <Button
              variant="quiet"
              size="compact"
              aria-label={savedFiltersText.deleteNamed(filter.name)}
              isBusy={removal.isPending && removal.variables === filter.id}
              onClick={() => void removal.mutate(filter.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <SaveForm list={list} />
    </section>
  );
}

function addressOf({ choices }: SavedFilter): string {
  return `?${new URLSearchParams(choices)}`;
}

/** Saves the filters in the address, without the position. */
function SaveForm({ list }: { readonly list: string }) {
  const id = useId();
  const [name, setName] = useState('');
  const [parameters] = useSearchParams();
  const choices = choicesOf(Object.fromEntries(parameters));
  const saving = useCallMutation({
    mutationFn: () => api.call('adminSaveFilter', { body: { list, name, choices } }),
    whatFailed: savedFiltersText.notSaved,
    ...CHANGED,
  });
  if (Object.keys(choices).length === 0) return <p className="text-muted">{savedFiltersText.chooseFirst}</p>;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.mutate(undefined, { onSuccess: () => setName('') });
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-[0.875rem] font-semibold">
          {savedFiltersText.name}
        </label>
        <input
          id={id}
          autoComplete="off"
          className="control min-h-12 w-full px-3 py-2 pointer-fine:min-h-10 pointer-fine:py-1.5"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="outline" isBusy={saving.isPending}>
        {savedFiltersText.save}
      </Button>
      {saving.failure ? (
        <p role="alert" className="w-full font-semibold text-red">
          {saving.failure}
        </p>
      ) : null}
    </form>
  );
}
