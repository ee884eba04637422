import { CLASS_IMAGE_TYPES } from '../../classes/images.ts';
import type { Schemas } from '../../endpoint-schemas.ts';
import { envelope } from '../../envelope.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminClassesCalls } from './calls.ts';
import {
  adminClassReply,
  cancelClassBody,
  classesQuery,
  classesReply,
  classImageReply,
  createClassBody,
  deleteClassBody,
  duplicateClassBody,
  publishClassBody,
  updateClassBody,
} from './schemas.ts';

export const adminClassesSchemas = {
  adminListClasses: {
    summary: 'Lists the classes, drafts and cancelled ones included',
    limit: 'admin',
    query: classesQuery,
    reply: classesReply,
  },
  adminExportClasses: {
    summary: 'Gives the classes as a file',
    limit: 'adminExport',
    query: classesQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminCreateClass: {
    summary: 'Makes a class, as a draft',
    limit: 'admin',
    body: createClassBody,
    reply: adminClassReply,
  },
  adminReadClass: {
    summary: 'Gives one class',
    limit: 'admin',
    params: idParams,
    reply: adminClassReply,
  },
  adminUpdateClass: {
    summary: 'Changes a class; its seats never fall below what is booked',
    limit: 'admin',
    params: idParams,
    body: updateClassBody,
    reply: adminClassReply,
  },
  adminDuplicateClass: {
    summary: 'Makes a draft of the same group, on the same weekday and hour',
    limit: 'admin',
    params: idParams,
    body: duplicateClassBody,
    reply: adminClassReply,
  },
  adminPublishClass: {
    summary: 'Shows a class to visitors, or hides it; bookings stay',
    limit: 'admin',
    params: idParams,
    body: publishClassBody,
    reply: adminClassReply,
  },
  adminCancelClass: {
    summary: 'Cancels a class for good and mails those who booked or wait',
    limit: 'admin',
    params: idParams,
    body: cancelClassBody,
    reply: adminClassReply,
  },
  adminDeleteClass: {
    summary: 'Deletes a class that is not published and that nobody has ever booked',
    limit: 'admin',
    params: idParams,
    body: deleteClassBody,
    reply: envelope,
  },
  adminUploadClassImage: {
    summary: 'Takes a PNG, JPEG or WebP picture for a class',
    limit: 'adminUpload',
    byteBody: CLASS_IMAGE_TYPES,
    reply: classImageReply,
  },
} as const satisfies Record<keyof typeof adminClassesCalls, Schemas>;
