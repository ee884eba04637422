import type { AdminClass, Participant } from '@carom/contract/admin/classes/schemas';
import { endpoints } from '@carom/contract/endpoints';
import { classStateOf } from '@carom/domain/classes/class-states';
import { localTimeAt } from '@carom/domain/zoned-time';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import type { ParticipantService } from './participants-service.ts';
import type { AdminClassService } from './service.ts';

type Shown = Awaited<ReturnType<AdminClassService['read']>>;
type ShownParticipant = Awaited<ReturnType<ParticipantService['list']>>['rows'][number];

interface ClassRoutesDeps {
  readonly classes: AdminClassService;
  readonly participants: ParticipantService;
  readonly clock: () => Date;
}

export function adminClassRoutes(
  app: FastifyInstance,
  { classes, participants, clock }: ClassRoutesDeps,
): void {
  const reply = (message: string, shown: Shown) => ({
    status: 200,
    message,
    class: adminClassOf(shown, clock()),
  });

  registerEndpoint(app, endpoints.adminListClasses, async ({ query }) => {
    const page = await classes.list(query);
    const now = clock();
    const rows = page.rows.map((row) => adminClassOf(row, now));
    return { status: 200, message: 'The classes.', ...pageFields(page), rows };
  });
  registerDownload(app, endpoints.adminExportClasses, async ({ query }) => ({
    fileName: 'classes.csv',
    content: classes.export(query),
  }));
  registerEndpoint(app, endpoints.adminCreateClass, async ({ body: { id, ...draft }, session }) =>
    reply('The class is saved as a draft.', await classes.create(session.user, id, draft)),
  );
  registerEndpoint(app, endpoints.adminReadClass, async ({ params }) =>
    reply('The class.', await classes.read(params.id)),
  );
  registerEndpoint(
    app,
    endpoints.adminUpdateClass,
    async ({ params, body: { version, ...draft }, session }) =>
      reply('The class is saved.', await classes.update(session.user, params.id, version, draft)),
  );
  registerEndpoint(app, endpoints.adminDuplicateClass, async ({ params, body, session }) =>
    reply('The copy is saved as a draft.', await classes.duplicate(session.user, params.id, body.id)),
  );
  registerEndpoint(app, endpoints.adminPublishClass, async ({ params, body, session }) => {
    const isOn = body.published === 'on';
    const shown = await classes.publish(session.user, params.id, body.version, isOn);
    return reply(isOn ? 'The class is on the site.' : 'The class is off the site. Bookings stay.', shown);
  });
  registerEndpoint(app, endpoints.adminCancelClass, async ({ params, body, session }) =>
    reply(
      'The class is cancelled. Everyone who booked or waited gets an e-mail.',
      await classes.cancel(session.user, params.id, body.version, body.reason ?? ''),
    ),
  );
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
}

/** A class in the words of the API, as admins see it. */
export function adminClassOf(shown: Shown, now: Date): AdminClass {
  const { startsAt, endsAt, timeZone } = shown;
  return {
    id: shown.classId,
    group_id: shown.groupId,
    series_id: shown.seriesId,
    title: shown.title,
    description: shown.description,
    category: shown.category,
    image_url: shown.imageUrl,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    starts_local: localTimeAt(startsAt, timeZone),
    ends_local: localTimeAt(endsAt, timeZone),
    time_zone: timeZone,
    capacity: shown.capacity,
    seats_taken: shown.seatsTaken,
    waiting: shown.waiting,
    place: shown.place,
    meeting_url: shown.meetingUrl,
    teacher: shown.teacher,
    state: classStateOf(shown, now),
    cancel_reason: shown.cancelReason,
    published: shown.published,
    version: String(shown.version),
    updated_at: shown.updatedAt.toISOString(),
  };
}

function participantOf(row: ShownParticipant): Participant {
  return {
    id: row.id,
    member_id: row.memberId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    state: row.state,
    waiting_position: row.waitingPosition,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
