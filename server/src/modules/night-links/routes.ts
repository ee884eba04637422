import { endpoints } from '@carom/contract/endpoints';
import type { NightLink } from '@carom/contract/night-links/schemas';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../limits/networks.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import { registerEventStream } from '../../plugins/calls/event-stream.ts';
import type { NightLinksService, ShownLink } from './service.ts';

export function nightLinkRoutes(app: FastifyInstance, links: NightLinksService): void {
  registerEndpoint(app, endpoints.readNightLink, async ({ params, session }) => {
    const link = await links.read(session.user.id, params.id);
    return { status: 200, message: 'The link to your night.', link: link && fieldsOf(link) };
  });

  registerEndpoint(app, endpoints.makeNightLink, async ({ params, body, session }) => {
    const { id, link } = await links.make(session.user.id, params.id, optionsOf(body));
    return { status: 200, message: 'Anyone with the link can follow.', id, link: fieldsOf(link) };
  });

  registerEndpoint(app, endpoints.changeNightLink, async ({ params, body, session }) => {
    const link = await links.change(session.user.id, params.id, optionsOf(body));
    return { status: 200, message: 'The change is saved.', link: link && fieldsOf(link) };
  });

  registerEndpoint(app, endpoints.endNightLink, async ({ params, session }) => {
    await links.end(session.user.id, params.id);
    return { status: 200, message: 'The link no longer works.' };
  });

  registerEndpoint(app, endpoints.readFollowedNight, async ({ params, reply }) => {
    const night = await links.readFollowed(params.id);
    reply.headers({ 'x-robots-tag': 'none', 'referrer-policy': 'no-referrer' });
    return { status: 200, message: 'The night as it is.', night };
  });

  registerEventStream(app, endpoints.followNight, async ({ params, request }) => {
    const join = await links.follow(params.id);
    return (stream) => join({ stream, network: networkOf(request.ip) });
  });
  // Clients reconnect to another server.
  app.addHook('preClose', async () => links.closeStreams());
}

function optionsOf({ advice }: { readonly advice: NightLink['advice'] }) {
  return { showsAdvice: advice === 'on' };
}

function fieldsOf({ showsAdvice, createdAt, endsAt }: ShownLink): NightLink {
  return {
    advice: showsAdvice ? 'on' : 'off',
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
