import type { Endpoint } from '../../endpoint.ts';
import { idParams } from '../list/schemas.ts';
import { savedFiltersReply, saveFilterBody } from './schemas.ts';

export const adminSavedFiltersEndpoints = {
  adminListSavedFilters: {
    method: 'GET',
    path: '/api/admin/saved_filters',
    access: 'admin',
    summary: 'Gives the filters that the caller has saved',
    limit: 'admin',
    reply: savedFiltersReply,
  },
  adminSaveFilter: {
    method: 'PUT',
    path: '/api/admin/saved_filters',
    access: 'admin',
    summary: 'Saves what a list is filtered by, under a name',
    limit: 'admin',
    body: saveFilterBody,
    reply: savedFiltersReply,
  },
  adminDeleteSavedFilter: {
    method: 'DELETE',
    path: '/api/admin/saved_filters/:id',
    access: 'admin',
    summary: 'Deletes one of the filters that the caller has saved',
    limit: 'admin',
    params: idParams,
    reply: savedFiltersReply,
  },
} as const satisfies Record<string, Endpoint>;
