import type { Call } from '../../call.ts';

const PAIRING_SCORES = '/api/admin/pairing_scores';

export const adminPairingScoresCalls = {
  adminReadPairingScores: { method: 'GET', path: PAIRING_SCORES, access: 'admin', csrf: false },
  adminSavePairingScores: { method: 'PUT', path: PAIRING_SCORES, access: 'admin', csrf: false },
  adminRestorePairingScores: {
    method: 'POST',
    path: `${PAIRING_SCORES}/restore`,
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
