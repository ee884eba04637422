import type { Call } from '../call.ts';

/** The id is the planner's: feature_1 or feature_2. */
export const nightsCalls = {
  readNight: { method: 'GET', path: '/api/nights/:id', access: 'member', csrf: false },
  saveNight: { method: 'PUT', path: '/api/nights/:id', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
