import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import { inputOf, registerEndpoint, routeOf } from '../../plugins/calls/endpoint.ts';
import { entityTagOf, matchesTag } from '../../plugins/entity-tag.ts';
import type { CalendarFeedService } from './feed-service.ts';
import type { ScheduleSettingsService, ShownFeed } from './settings-service.ts';

const STOP_PAGE = '/stop_reminders/:id';
/** The form is `List-Unsubscribe=One-Click`; mail programs may add encoding overhead. */
const LARGEST_FORM = 10_000;
const STOPPED = { status: 200, message: 'You will get no more reminders.' };

interface ScheduleServices {
  readonly settings: ScheduleSettingsService;
  readonly feed: CalendarFeedService;
}

export function scheduleRoutes(app: FastifyInstance, { settings, feed }: ScheduleServices): void {
  registerEndpoint(app, endpoints.readScheduleSettings, async ({ session }) => {
    const { wantsReminders, feed: shown } = await settings.read(session.user.id);
    return {
      status: 200,
      message: 'Your reminders and your calendar.',
      reminders: wantsReminders ? ('on' as const) : ('off' as const),
      calendar_feed: shown && fieldsOf(shown),
    };
  });

  registerEndpoint(app, endpoints.switchReminders, async ({ body, session }) => {
    await settings.switchReminders(session.user.id, body.reminders === 'on');
    return { status: 200, message: `Reminders are ${body.reminders}.` };
  });

  registerEndpoint(app, endpoints.stopReminders, async ({ params }) => {
    await settings.stopReminders(params.id);
    return STOPPED;
  });
  oneClickRoute(app, settings);

  registerEndpoint(app, endpoints.makeCalendarFeed, async ({ session }) => {
    const { address, feed: shown } = await feed.make(session.user.id);
    return {
      status: 200,
      message: 'Your calendar address is ready.',
      address,
      calendar_feed: fieldsOf(shown),
    };
  });

  registerEndpoint(app, endpoints.endCalendarFeed, async ({ session }) => {
    await feed.end(session.user.id);
    return { status: 200, message: 'Your calendar address is turned off.' };
  });

  app.route({
    ...routeOf(endpoints.readCalendarFeed),
    handler: async (request, reply) => {
      const { params } = inputOf<typeof endpoints.readCalendarFeed>(request, reply);
      const { text, version } = await withDeadline(CALL_DEADLINE_MS, () => feed.read(params.id, request.ip));
      // A weak tag, because each response contains its own time.
      const tag = entityTagOf(version);
      reply
        .header('cache-control', 'private, no-cache')
        .header('etag', `W/${tag}`)
        .header('x-robots-tag', 'none')
        .header('referrer-policy', 'no-referrer');
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .type(`${endpoints.readCalendarFeed.file}; charset=utf-8`)
        .header('content-disposition', 'inline; filename="classes.ics"')
        .send(text);
    },
  });
}

/** RFC 8058: mail programs POST a form to the address of the page. In a browser the page asks for confirmation. */
function oneClickRoute(app: FastifyInstance, settings: ScheduleSettingsService): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limit = { parseAs: 'buffer', bodyLimit: LARGEST_FORM } as const;
    // The body is ignored, because the address identifies the member.
    scope.addContentTypeParser('*', limit, async () => undefined);
    const options = { schema: { hide: true } };
    scope.post<{ Params: { id: string } }>(STOP_PAGE, options, async (request, reply) => {
      await request.server.guards.rateLimiter.consumeAt('stopReminders', request.ip);
      await withDeadline(CALL_DEADLINE_MS, () => settings.stopReminders(request.params.id));
      return reply.header('cache-control', 'no-store').send(STOPPED);
    });
  });
}

function fieldsOf({ createdAt, lastReadAt }: ShownFeed) {
  return { created_at: createdAt.toISOString(), last_read_at: lastReadAt?.toISOString() ?? null };
}
