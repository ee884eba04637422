import type { Endpoint } from '../endpoint.ts';
import { nightConflictReply, nightParams, nightReply, saveNightBody, saveNightReply } from './schemas.ts';

/** The id is the planner's: feature_1 or feature_2. */
export const nightsEndpoints = {
  readNight: {
    method: 'GET',
    path: '/api/nights/:id',
    access: 'member',
    summary: 'Gives the member’s current night of a planner',
    limit: 'nights',
    params: nightParams,
    reply: nightReply,
  },
  saveNight: {
    method: 'PUT',
    path: '/api/nights/:id',
    access: 'member',
    summary: 'Saves the current night of a planner; 409 with the present one where another version was seen',
    limit: 'nights',
    params: nightParams,
    body: saveNightBody,
    reply: saveNightReply,
    repliesToFailure: { 409: nightConflictReply },
  },
} as const satisfies Record<string, Endpoint>;
