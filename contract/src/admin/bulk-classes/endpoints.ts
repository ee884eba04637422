import type { Endpoint } from '../../endpoint.ts';
import { idParams } from '../list/schemas.ts';
import { IMPORT_BODY_MAX_BYTES } from './import-limits.ts';
import {
  changeClassesBody,
  changeClassesReply,
  changeSeriesBody,
  importClassesBody,
  importClassesReply,
  makeSeriesBody,
  seriesReply,
} from './schemas.ts';

export const adminBulkClassesEndpoints = {
  adminMakeSeries: {
    method: 'POST',
    path: '/api/admin/class_series',
    access: 'admin',
    summary: 'Makes a class for each date of a series, as drafts',
    limit: 'admin',
    body: makeSeriesBody,
    reply: seriesReply,
  },
  adminReadSeries: {
    method: 'GET',
    path: '/api/admin/class_series/:id',
    access: 'admin',
    summary: 'Gives the classes of a series',
    limit: 'admin',
    params: idParams,
    reply: seriesReply,
  },
  adminChangeSeries: {
    method: 'PUT',
    path: '/api/admin/class_series/:id',
    access: 'admin',
    summary: 'Does to a class of a series, and to all that come after it, what was done to the class',
    limit: 'admin',
    params: idParams,
    body: changeSeriesBody,
    reply: seriesReply,
  },
  adminChangeClasses: {
    method: 'POST',
    path: '/api/admin/class_changes',
    access: 'admin',
    summary: 'Publishes, cancels or moves several classes, and says of each what came of it',
    limit: 'admin',
    body: changeClassesBody,
    reply: changeClassesReply,
  },
  adminImportClasses: {
    method: 'POST',
    path: '/api/admin/class_imports',
    access: 'admin',
    summary: 'Makes the classes of a CSV file, all or none',
    limit: 'adminUpload',
    body: importClassesBody,
    bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
    reply: importClassesReply,
  },
} as const satisfies Record<string, Endpoint>;
