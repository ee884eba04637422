import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { help } from '../../../content/marketing/help.ts';
import { paths } from '../../../paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';

const QUERY = 'q';

/** The query is in the address, so that it can be shared and the back button restores it. */
export function useHelpQuery() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  // The prerendered page has no query string, and the first render must match it.
  const query = isHydrated ? (new URLSearchParams(search).get(QUERY) ?? '') : '';
  return {
    query,
    find: (asked: string) =>
      void navigate(
        { pathname: paths.help, search: asked === '' ? '' : `?${new URLSearchParams({ [QUERY]: asked })}` },
        { replace: true, preventScrollReset: true },
      ),
  };
}

interface HelpSearchProps {
  readonly query: string;
  readonly onFind: (query: string) => void;
  /** Empty without a query. */
  readonly outcome: string;
}

/** The field is uncontrolled, so that text typed before hydration is kept. */
export function HelpSearch({ query, onFind, outcome }: HelpSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const input = field.current;
    if (!isHydrated || input === null || input.value === query) return;
    // A focused field was typed in before hydration. Otherwise a link has changed the address.
    if (document.activeElement === input) onFind(input.value);
    else input.value = query;
  });

  function showAll() {
    onFind('');
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
  }

  return (
    <form
      aria-label={help.search.label}
      action={paths.help}
      className="mt-8 max-w-2xl noscript:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id} className="block font-semibold">
        {help.search.label}
      </label>
      <input
        ref={field}
        id={id}
        name={QUERY}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        className="control mt-1.5 block w-full px-4 py-3"
        onChange={(event) => onFind(event.currentTarget.value)}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-8">
        <p role="status">{outcome}</p>
        {outcome === '' ? null : (
          <Button variant="quiet" size="compact" className="-mx-4" onClick={showAll}>
            {help.search.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
