import type { Endpoint } from '../endpoint.ts';
import { pairingScoresReply } from './pairing-scores.ts';

export const plannersEndpoints = {
  readPairingScores: {
    method: 'GET',
    path: '/api/pairing_scores',
    access: 'public',
    summary: 'Gives the pairing-score matrix',
    limit: 'pairingScores',
    reply: pairingScoresReply,
    revalidates: true,
  },
} as const satisfies Record<string, Endpoint>;
