import type { Schemas } from '../../endpoint-schemas.ts';
import { idParams } from '../list/schemas.ts';
import type { adminSavedFiltersCalls } from './calls.ts';
import { savedFiltersReply, saveFilterBody } from './schemas.ts';

export const adminSavedFiltersSchemas = {
  adminListSavedFilters: {
    summary: 'Gives the filters that the caller has saved',
    limit: 'admin',
    reply: savedFiltersReply,
  },
  adminSaveFilter: {
    summary: 'Saves what a list is filtered by, under a name',
    limit: 'admin',
    body: saveFilterBody,
    reply: savedFiltersReply,
  },
  adminDeleteSavedFilter: {
    summary: 'Deletes one of the filters that the caller has saved',
    limit: 'admin',
    params: idParams,
    reply: savedFiltersReply,
  },
} as const satisfies Record<keyof typeof adminSavedFiltersCalls, Schemas>;
