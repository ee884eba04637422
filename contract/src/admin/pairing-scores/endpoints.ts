import type { Endpoint } from '../../endpoint.ts';
import { adminPairingScoresReply, restorePairingScoresBody, savePairingScoresBody } from './schemas.ts';

export const adminPairingScoresEndpoints = {
  adminReadPairingScores: {
    method: 'GET',
    path: '/api/admin/pairing_scores',
    access: 'admin',
    summary: 'Gives the matrix that admins edit, and whether a spreadsheet goes before it',
    limit: 'admin',
    reply: adminPairingScoresReply,
  },
  adminSavePairingScores: {
    method: 'PUT',
    path: '/api/admin/pairing_scores',
    access: 'admin',
    summary: 'Replaces the matrix that admins edit',
    limit: 'admin',
    body: savePairingScoresBody,
    reply: adminPairingScoresReply,
  },
  adminRestorePairingScores: {
    method: 'POST',
    path: '/api/admin/pairing_scores/restore',
    access: 'admin',
    summary: 'Makes the built-in matrix the one that admins edit',
    limit: 'admin',
    body: restorePairingScoresBody,
    reply: adminPairingScoresReply,
  },
} as const satisfies Record<string, Endpoint>;
