import type { Schemas } from '../endpoint-schemas.ts';
import type { nightsCalls } from './calls.ts';
import { nightConflictReply, nightParams, nightReply, saveNightBody, saveNightReply } from './schemas.ts';

export const nightsSchemas = {
  readNight: {
    summary: 'Gives the member’s current night of a planner',
    limit: 'nights',
    params: nightParams,
    reply: nightReply,
  },
  saveNight: {
    summary: 'Saves the current night of a planner; 409 with the present one where another version was seen',
    limit: 'nights',
    params: nightParams,
    body: saveNightBody,
    reply: saveNightReply,
    repliesToFailure: { 409: nightConflictReply },
  },
} as const satisfies Record<keyof typeof nightsCalls, Schemas>;
