import { endpoints } from '@carom/contract/endpoints';
import type { AccountNight } from '@carom/contract/nights/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { NightsService } from './service.ts';

type StoredNight = NonNullable<Awaited<ReturnType<NightsService['read']>>>;

export function nightRoutes(app: FastifyInstance, nights: NightsService): void {
  registerEndpoint(app, endpoints.readNight, async ({ params, session }) => {
    const night = await nights.read(session.user.id, params.id);
    return { status: 200, message: 'Your current night.', night: night && accountNightOf(night) };
  });

  registerEndpoint(app, endpoints.saveNight, async ({ params, body, session }) => {
    const saving = await nights.save(session.user.id, params.id, body);
    if (saving.kind === 'saved') return { status: 200, message: 'Saved.', version: saving.version };
    return {
      status: 409,
      message: 'The night was changed on another device. Nothing was saved.',
      night: accountNightOf(saving.present),
    };
  });
}

function accountNightOf({ version, device, data, updatedAt }: StoredNight): AccountNight {
  return { version, device, data, updated_at: updatedAt.toISOString() };
}
