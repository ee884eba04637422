import type { Schemas } from '../endpoint-schemas.ts';
import type { plannersCalls } from './calls.ts';
import { pairingScoresReply } from './pairing-scores.ts';

export const plannersSchemas = {
  readPairingScores: {
    summary: 'Gives the pairing-score matrix',
    limit: 'pairingScores',
    reply: pairingScoresReply,
    revalidates: true,
  },
} as const satisfies Record<keyof typeof plannersCalls, Schemas>;
