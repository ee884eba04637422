import type { Participant } from '@carom/contract/admin/participants/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { adminClassOf } from '../classes/admin-class.ts';
import { pageFields } from '../list/reply.ts';
import type { ParticipantChanges } from './changes-service.ts';
import type { ClassMessageService } from './messages-service.ts';
import type { ParticipantService } from './service.ts';

type Listed = Awaited<ReturnType<ParticipantService['list']>>['rows'][number];

interface ParticipantRoutesDeps {
  readonly participants: ParticipantService;
  readonly participantChanges: ParticipantChanges;
  readonly classMessages: ClassMessageService;
  readonly clock: () => Date;
}

export function adminParticipantRoutes(
  app: FastifyInstance,
  { participants, participantChanges: changes, classMessages, clock }: ParticipantRoutesDeps,
): void {
  registerEndpoint(app, endpoints.adminListParticipants, async ({ params, query }) => {
    const page = await participants.list(params.id, query);
    return {
      status: 200,
      message: 'The participants.',
      ...pageFields(page),
      rows: page.rows.map(participantOf),
    };
  });
  registerDownload(app, endpoints.adminExportParticipants, async ({ params, query }) => ({
    fileName: 'participants.csv',
    content: await participants.export(params.id, query),
  }));
  registerEndpoint(app, endpoints.adminReadParticipantSheet, async ({ params }) => {
    const { held, rows } = await participants.sheet(params.id);
    // The printed list must not contain the meeting link, which is for participants only.
    const { meeting_url: _link, ...shown } = adminClassOf(held, clock());
    return {
      status: 200,
      message: 'The participants.',
      class: shown,
      rows: rows.map(({ id, attendance, ...row }) => ({ id, name: nameOf(row), attendance })),
    };
  });
  registerEndpoint(app, endpoints.adminAddParticipant, async ({ params, body, session }) => {
    const wanted = { memberId: body.member_id, whenFull: body.when_full };
    const { participant, isAsBefore } = await changes.add(session.user, params.id, wanted);
    return {
      status: 200,
      message: addedText(participant, isAsBefore),
      participant: participantOf(participant),
    };
  });
  registerEndpoint(app, endpoints.adminRemoveParticipant, async ({ params, session }) => {
    const participant = await changes.remove(session.user, params.id);
    const message = `${nameOf(participant)} is no longer on the list.`;
    return { status: 200, message, participant: participantOf(participant) };
  });
  registerEndpoint(app, endpoints.adminMarkAttendance, async ({ params, body, session }) => {
    const attendance = body.attendance === 'unmarked' ? null : body.attendance;
    const participant = await changes.mark(session.user, params.id, attendance);
    const message =
      participant.attendance === null
        ? `${nameOf(participant)} is not marked.`
        : `${nameOf(participant)} is marked as ${participant.attendance}.`;
    return { status: 200, message, participant: participantOf(participant) };
  });
  registerEndpoint(app, endpoints.adminPreviewClassMessage, async ({ params, body }) => ({
    status: 200,
    message: 'A preview of the e-mail.',
    ...(await classMessages.preview(params.id, body)),
  }));
  registerEndpoint(
    app,
    endpoints.adminSendClassMessage,
    async ({ params, body: { id, ...draft }, session }) => {
      const { recipients } = await classMessages.send(session.user, params.id, id, draft);
      const people = recipients === 1 ? '1 person' : `${recipients} people`;
      return { status: 200, message: `The message is being sent to ${people}.`, recipients };
    },
  );
}

function addedText(participant: Listed, isAsBefore: boolean): string {
  const name = nameOf(participant);
  if (participant.state === 'booked') {
    return isAsBefore ? `${name} is already booked.` : `${name} has a seat, and gets an e-mail.`;
  }
  const place = `number ${participant.waitingPosition} on the waiting list`;
  return isAsBefore
    ? `${name} is already ${place}.`
    : `The class is full. ${name} is ${place}, and gets an e-mail.`;
}

function nameOf({ firstName, lastName }: Pick<Listed, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function participantOf(row: Listed): Participant {
  return {
    id: row.id,
    member_id: row.memberId,
    name: nameOf(row),
    email: row.email,
    state: row.state,
    waiting_position: row.waitingPosition,
    attendance: row.attendance,
    since: row.since.toISOString(),
  };
}
