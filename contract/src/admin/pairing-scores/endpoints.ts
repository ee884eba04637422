import type { Schemas } from '../../endpoint-schemas.ts';
import type { adminPairingScoresCalls } from './calls.ts';
import { adminPairingScoresReply, restorePairingScoresBody, savePairingScoresBody } from './schemas.ts';

export const adminPairingScoresSchemas = {
  adminReadPairingScores: {
    summary: 'Gives the matrix that admins edit, and whether a spreadsheet goes before it',
    limit: 'admin',
    reply: adminPairingScoresReply,
  },
  adminSavePairingScores: {
    summary: 'Replaces the matrix that admins edit',
    limit: 'admin',
    body: savePairingScoresBody,
    reply: adminPairingScoresReply,
  },
  adminRestorePairingScores: {
    summary: 'Makes the built-in matrix the one that admins edit',
    limit: 'admin',
    body: restorePairingScoresBody,
    reply: adminPairingScoresReply,
  },
} as const satisfies Record<keyof typeof adminPairingScoresCalls, Schemas>;
