import { endpoints } from '@carom/contract/endpoints';
import type { Roster } from '@carom/contract/rosters/schemas';
import { isRatedLabel } from '@carom/domain/match/player';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { RostersService } from './service.ts';

type StoredRoster = Awaited<ReturnType<RostersService['list']>>[number];

export function rostersRoutes(app: FastifyInstance, rosters: RostersService): void {
  registerEndpoint(app, endpoints.readRosters, async ({ session }) => {
    const stored = await rosters.list(session.user.id);
    return { status: 200, message: 'Your rosters.', rosters: stored.map(shown) };
  });

  registerEndpoint(app, endpoints.saveRoster, async ({ body, session }) => {
    const roster = await rosters.save(session.user.id, body);
    return { status: 200, message: 'The roster is saved.', roster: shown(roster) };
  });

  registerEndpoint(app, endpoints.deleteRoster, async ({ params, query, session }) => {
    await rosters.delete(session.user.id, params.id, Number(query.version));
    return { status: 200, message: 'The roster is deleted.' };
  });
}

function shown({ id, version, side, name, division, players }: StoredRoster): Roster {
  return {
    id,
    version,
    side,
    name,
    division,
    players: players.flatMap((player) => {
      const { label } = player;
      return isRatedLabel(label) ? [{ id: player.id, name: player.name, label }] : [];
    }),
  };
}
