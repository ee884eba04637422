import type { Call } from '../call.ts';

export const plannersCalls = {
  readPairingScores: { method: 'GET', path: '/api/pairing_scores', access: 'public', csrf: false },
} as const satisfies Record<string, Call>;
