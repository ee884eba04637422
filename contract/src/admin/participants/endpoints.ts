import type { Schemas } from '../../endpoint-schemas.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminParticipantsCalls } from './calls.ts';
import {
  addParticipantBody,
  classMessageBody,
  classMessagePreviewBody,
  classMessagePreviewReply,
  classMessageReply,
  markAttendanceBody,
  participantReply,
  participantSheetReply,
  participantsQuery,
  participantsReply,
} from './schemas.ts';

export const adminParticipantsSchemas = {
  adminListParticipants: {
    summary: 'Lists who has booked a class, waits for it, or has left it',
    limit: 'admin',
    params: idParams,
    query: participantsQuery,
    reply: participantsReply,
  },
  adminExportParticipants: {
    summary: 'Gives the participants of a class as a file',
    limit: 'adminExport',
    params: idParams,
    query: participantsQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminAddParticipant: {
    summary: 'Gives an active member a seat in a class, or a place in its waiting list',
    limit: 'admin',
    params: idParams,
    body: addParticipantBody,
    reply: participantReply,
  },
  adminReadParticipantSheet: {
    summary: 'Gives everybody with a seat in a class, for a sheet of paper',
    limit: 'admin',
    params: idParams,
    reply: participantSheetReply,
  },
  adminRemoveParticipant: {
    summary: 'Takes a seat or a place in the waiting list away, and tells the member',
    limit: 'admin',
    params: idParams,
    reply: participantReply,
  },
  adminMarkAttendance: {
    summary: 'Notes whether somebody came, or takes the note back',
    limit: 'admin',
    params: idParams,
    body: markAttendanceBody,
    reply: participantReply,
  },
  adminPreviewClassMessage: {
    summary: 'Shows a message to the participants of a class as it would go out, and to how many',
    limit: 'admin',
    params: idParams,
    body: classMessagePreviewBody,
    reply: classMessagePreviewReply,
  },
  adminSendClassMessage: {
    summary: 'Mails each participant of a class once; the same id again sends nothing',
    limit: 'admin',
    params: idParams,
    body: classMessageBody,
    reply: classMessageReply,
  },
} as const satisfies Record<keyof typeof adminParticipantsCalls, Schemas>;
