import { SAVED_FILTERS_LIMIT } from '@carom/contract/admin/saved-filters/limits';
import type { Database } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { deleteFilter, type StoredFilter, saveFilter, selectFilters } from './repo.ts';

type Filter = Omit<StoredFilter, 'id' | 'userId'>;

/** Filters are private to an admin and not in the audit log, because they do not change the site. */
export interface SavedFilterService {
  /** Sorted by name. */
  list(userId: string): Promise<readonly StoredFilter[]>;
  /** Replaces a filter with the same name for the same list. Throws `savedFiltersFull`. */
  save(userId: string, filter: Filter): Promise<void>;
  /** Throws `savedFilterNotFound`. */
  delete(userId: string, id: string): Promise<void>;
}

export function createSavedFilterService({ db }: { readonly db: Database }): SavedFilterService {
  return {
    list: (userId) => selectFilters(db, userId),
    async save(userId, filter) {
      const known = await selectFilters(db, userId);
      const isNew = !known.some(({ list, name }) => list === filter.list && name === filter.name);
      // Concurrent requests may exceed this limit by one, which is harmless: it only keeps the list readable.
      if (isNew && known.length >= SAVED_FILTERS_LIMIT) throw new CodedError('savedFiltersFull');
      await saveFilter(db, { userId, ...filter });
    },
    async delete(userId, id) {
      const isGone = await deleteFilter(db, userId, uuidIn(id, 'savedFilterNotFound'));
      if (!isGone) throw new CodedError('savedFilterNotFound');
    },
  };
}
