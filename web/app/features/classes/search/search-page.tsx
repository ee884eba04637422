import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classSearch } from '../../../content/classes/classes.ts';
import { paths } from '../../../paths.ts';
import { QueryProvider } from '../../../query/query-provider.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { type ClassSearch, readSearch, writeSearch } from '../../../routing/search-address.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { prepareTimes } from '../class-times.ts';
import { SearchBeginning } from './search-beginning.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { UpcomingClasses } from './upcoming-classes.tsx';
import { useClassSearch } from './use-class-search.ts';
import './search.css';

const { title, description, eyebrow, lead } = classSearch;

export const meta = () => pageMeta({ title, description, path: paths.search });

export default function SearchPage() {
  return (
    <QueryProvider>
      <Search />
    </QueryProvider>
  );
}

function Search() {
  const { search, show } = useSearchInAddress();
  const { found, isSearching, searchAgain, clearRefusal } = useClassSearch(search);
  useEffect(prepareTimes, []);

  function run(asked: ClassSearch) {
    const isSame = search !== null && writeSearch({ ...search, pages: 1 }) === writeSearch(asked);
    if (isSame) void searchAgain();
    show(asked, { isStep: !isSame });
  }

  return (
    <div className="measure py-10 md:py-16">
      <PageHeader eyebrow={eyebrow} title={title} lead={lead} />
      <div className="mt-8 panel p-6">
        <SearchForm
          search={search}
          refusal={found.ending === 'refused' ? found.words : ''}
          isBusy={isSearching}
          onSearch={run}
          onEdit={clearRefusal}
        />
      </div>
      {search === null ? (
        <UpcomingClasses />
      ) : (
        <SearchResults
          terms={search.terms}
          found={found}
          isSearching={isSearching}
          onMore={() => show({ ...search, pages: found.pages + 1 }, { isStep: false })}
          onAgain={() => void searchAgain()}
        />
      )}
      {isSearching || found.classes.length > 0 ? null : <SearchBeginning />}
    </div>
  );
}

/** The search is part of the address, so that it can be shared and works with the Back button. */
function useSearchInAddress() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { search: query } = useLocation();
  // The prerendered page does not know the address, and hydration must match it.
  const search = useMemo(() => (isHydrated ? readSearch(query) : null), [isHydrated, query]);
  return {
    search,
    show: (asked: ClassSearch, { isStep }: { readonly isStep: boolean }) =>
      void navigate(
        { pathname: paths.search, search: writeSearch(asked) },
        { replace: !isStep, preventScrollReset: true },
      ),
  };
}
