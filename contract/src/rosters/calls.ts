import type { Call } from '../call.ts';

export const rostersCalls = {
  readRosters: { method: 'GET', path: '/api/rosters', access: 'member', csrf: false },
  saveRoster: { method: 'POST', path: '/api/rosters', access: 'member', csrf: false },
  deleteRoster: { method: 'DELETE', path: '/api/rosters/:id', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
