import { ATTENDANCES } from '@carom/domain/classes/attendance';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line, paragraph } from '../../text.ts';
import { adminClass } from '../classes/schemas.ts';
import { choice, listQuery, listReply } from '../list/schemas.ts';
import { CLASS_MESSAGE_SUBJECT_MAX, CLASS_MESSAGE_TEXT_MAX, MESSAGE_AUDIENCES } from './rules.ts';

/** Participants with a seat by name, then the waiting list in order, then cancelled bookings. */
export const participantsQuery = listQuery({
  sorts: ['roll', 'name', 'since'],
  filters: { state: choice(BOOKING_STATES) },
});

const participant = z.object({
  id: z.uuid().meta({ description: 'The id of the booking' }),
  member_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(BOOKING_STATES),
  waiting_position: z.int32().nullable(),
  attendance: z.enum(ATTENDANCES).nullable().meta({ description: 'null: not marked' }),
  since: z.iso.datetime().meta({ description: 'Of the state: booked since, waiting since, cancelled since' }),
});
export const participantsReply = listReply(participant);
export const participantReply = envelope.extend({ participant });

export const addParticipantBody = z.object({
  member_id: z.guid({ error: 'Choose a member.' }).toLowerCase(),
  when_full: z.enum(['refuse', 'wait'], { error: "When it is full: 'refuse' or 'wait'." }).default('refuse'),
});

export const markAttendanceBody = z.object({
  attendance: z.enum([...ATTENDANCES, 'unmarked'], {
    error: "Attendance is 'present', 'absent' or 'unmarked'.",
  }),
});

export const participantSheetReply = envelope.extend({
  class: adminClass.omit({ meeting_url: true }),
  rows: z
    .array(z.object({ id: z.uuid(), name: z.string(), attendance: z.enum(ATTENDANCES).nullable() }))
    .meta({ description: 'Everybody with a seat, by last name' }),
});

const message = {
  subject: line({ label: 'Subject', max: CLASS_MESSAGE_SUBJECT_MAX }),
  text: paragraph({ label: 'Message', max: CLASS_MESSAGE_TEXT_MAX }),
  audience: z.enum(MESSAGE_AUDIENCES, { error: 'There is no such choice.' }),
};
export const classMessagePreviewBody = z.object(message);
/** The page generates the id, so that a repeated request sends the message once. */
export const classMessageBody = z.object({
  id: z.guid({ error: 'The id is not one of ours.' }).toLowerCase(),
  ...message,
});

export const classMessagePreviewReply = envelope.extend({
  subject: z.string(),
  text: z.string().meta({ description: 'The whole e-mail, as each of them gets it' }),
  recipients: z.int32(),
});
export const classMessageReply = envelope.extend({ recipients: z.int32() });

export type Participant = z.infer<typeof participant>;
export type ParticipantSheet = z.infer<typeof participantSheetReply>;
export type ClassMessagePreview = z.infer<typeof classMessagePreviewReply>;
