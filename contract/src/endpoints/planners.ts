import type { plannersCalls } from '../calls/planners.ts';
import { pairingScoresReply } from '../pairing-scores.ts';
import type { Schemas } from './schemas.ts';

export const plannersSchemas = {
  readPairingScores: {
    summary: 'Gives the pairing-score matrix',
    limit: 'pairingScores',
    reply: pairingScoresReply,
    revalidates: true,
  },
} as const satisfies Record<keyof typeof plannersCalls, Schemas>;
