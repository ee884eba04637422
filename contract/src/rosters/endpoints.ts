import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { rostersCalls } from './calls.ts';
import { deleteRosterQuery, rosterParams, rosterReply, rostersReply, saveRosterBody } from './schemas.ts';

export const rostersSchemas = {
  readRosters: {
    summary: 'Gives all rosters of the member, by name',
    limit: 'rosters',
    reply: rostersReply,
  },
  saveRoster: {
    summary: 'Saves a roster, unless somebody has changed it since the version that is named',
    limit: 'rosters',
    body: saveRosterBody,
    reply: rosterReply,
  },
  deleteRoster: {
    summary: 'Deletes a roster, unless somebody has changed it since',
    limit: 'rosters',
    params: rosterParams,
    query: deleteRosterQuery,
    reply: envelope,
  },
} as const satisfies Record<keyof typeof rostersCalls, Schemas>;
