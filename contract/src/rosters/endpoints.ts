import type { Endpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { deleteRosterQuery, rosterParams, rosterReply, rostersReply, saveRosterBody } from './schemas.ts';

export const rostersEndpoints = {
  readRosters: {
    method: 'GET',
    path: '/api/rosters',
    access: 'member',
    summary: 'Gives all rosters of the member, by name',
    limit: 'rosters',
    reply: rostersReply,
  },
  saveRoster: {
    method: 'POST',
    path: '/api/rosters',
    access: 'member',
    summary: 'Saves a roster, unless somebody has changed it since the version that is named',
    limit: 'rosters',
    body: saveRosterBody,
    reply: rosterReply,
  },
  deleteRoster: {
    method: 'DELETE',
    path: '/api/rosters/:id',
    access: 'member',
    summary: 'Deletes a roster, unless somebody has changed it since',
    limit: 'rosters',
    params: rosterParams,
    query: deleteRosterQuery,
    reply: envelope,
  },
} as const satisfies Record<string, Endpoint>;
