import { useState } from 'react';
import { searchText } from '../../../content/classes/classes.ts';
import type { ClassSearch } from '../../../routing/search-address.ts';
import { searchQuery } from '../queries.ts';
import { useFoundPages } from './use-found-pages.ts';

/** Runs the search that the address contains, page by page. */
export function useClassSearch(search: ClassSearch | null) {
  const { terms = '', category = '', pages = 0 } = search ?? {};
  const asked = { pages, whatFailed: searchText.failed };
  const { found, isReading, readAgain } = useFoundPages(searchQuery({ terms, category }), asked);
  /** The search whose refusal is hidden, because its terms are being edited. */
  const [editedSearch, setEditedSearch] = useState<ClassSearch | null>(null);

  return {
    found: found.ending === 'refused' && editedSearch === search ? { ...found, words: '' } : found,
    isSearching: isReading,
    /** Repeats the search: for current seats, or after a failure. */
    searchAgain() {
      setEditedSearch(null);
      return readAgain();
    },
    /** The terms are being edited, so the message about them no longer applies. */
    clearRefusal: () => setEditedSearch(search),
  };
}
