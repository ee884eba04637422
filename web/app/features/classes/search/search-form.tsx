import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classSearch } from '../../../content/classes/classes.ts';
import { paths } from '../../../paths.ts';
import { ANY_CATEGORY, type ClassSearch, SEARCH_FIELDS } from '../../../routing/search-address.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';

const CONTROL = 'control block w-full px-4 py-3 aria-invalid:border-red';

interface SearchFormProps {
  readonly search: ClassSearch | null;
  /** The server's message about the terms, shown in a banner. */
  readonly refusal: string;
  readonly isBusy: boolean;
  readonly onSearch: (search: ClassSearch) => void;
  readonly onEdit: () => void;
}

/**
 * If the form is submitted before its script has loaded, the browser itself navigates to the address of the search. The
 * inputs are uncontrolled, so that text typed until then is kept.
 */
export function SearchForm({ search, refusal, isBusy, onSearch, onEdit }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const bannerId = useId();
  useAddressInFields(element, search);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    onSearch({
      terms: String(typed.get(SEARCH_FIELDS.terms) ?? ''),
      category: String(typed.get(SEARCH_FIELDS.category) ?? ANY_CATEGORY),
      pages: 1,
    });
  }

  return (
    <form ref={element} action={paths.search} noValidate onSubmit={submit} aria-label="Class search">
      {refusal ? (
        <p
          role="alert"
          id={bannerId}
          className="mb-5 flex items-center gap-3 rounded-control border-2 border-red bg-surface px-4 py-3 font-semibold text-red"
        >
          <ErrorIcon />
          {refusal}
        </p>
      ) : null}
      <div className="search-fields">
        <Labelled label="Search terms">
          {(id) => (
            <input
              id={id}
              name={SEARCH_FIELDS.terms}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? bannerId : undefined}
              className={CONTROL}
              onChange={onEdit}
            />
          )}
        </Labelled>
        <Labelled label="Category">
          {(id) => (
            <select id={id} name={SEARCH_FIELDS.category} defaultValue={ANY_CATEGORY} className={CONTROL}>
              {SEARCH_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Labelled>
        <Button type="submit" isBusy={isBusy}>
          Search
        </Button>
      </div>
      <noscript>
        <p className="mt-4 font-semibold text-amber">{classSearch.withoutScript}</p>
      </noscript>
    </form>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** Shows a search that comes from a link, the history or the first visit in the fields. */
function useAddressInFields(
  element: { readonly current: HTMLFormElement | null },
  search: ClassSearch | null,
) {
  const terms = search?.terms ?? '';
  const category = SEARCH_CATEGORIES.find((each) => each === search?.category) ?? ANY_CATEGORY;
  const shown = useRef({ terms: '', category: ANY_CATEGORY as string });
  useEffect(() => {
    if (shown.current.terms === terms && shown.current.category === category) return;
    shown.current = { terms, category };
    setValue(element.current, SEARCH_FIELDS.terms, terms);
    setValue(element.current, SEARCH_FIELDS.category, category);
  }, [element, terms, category]);
}

function setValue(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
