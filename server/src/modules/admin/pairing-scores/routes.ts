import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { AdminPairingScoresService } from './service.ts';

type Spreadsheet = Awaited<ReturnType<AdminPairingScoresService['read']>>['spreadsheet'];

export function adminPairingScoresRoutes(app: FastifyInstance, scores: AdminPairingScoresService): void {
  async function reply(message: string): Promise<AdminPairingScores> {
    const { values, builtIn, isBuiltIn, updatedAt, version, spreadsheet } = await scores.read();
    return {
      status: 200,
      message,
      values: values.map((row) => [...row]),
      built_in_values: builtIn.map((row) => [...row]),
      is_built_in: isBuiltIn,
      updated_at: updatedAt?.toISOString() ?? null,
      version: String(version),
      spreadsheet: spreadsheetOf(spreadsheet),
    };
  }

  registerEndpoint(app, endpoints.adminReadPairingScores, () => reply('The pairing scores.'));

  registerEndpoint(app, endpoints.adminSavePairingScores, async ({ body, session }) => {
    await scores.save(session.user, body);
    return reply('The pairing scores are saved.');
  });

  registerEndpoint(app, endpoints.adminRestorePairingScores, async ({ body, session }) => {
    await scores.restore(session.user, body);
    return reply('The built-in pairing scores are restored.');
  });
}

function spreadsheetOf(spreadsheet: Spreadsheet): AdminPairingScores['spreadsheet'] {
  if (spreadsheet === null) return null;
  if (spreadsheet === 'notReadYet') {
    return { is_used: false, updated_at: null, last_problem: null, last_problem_at: null };
  }
  const { values, updatedAt, lastProblem, lastProblemAt } = spreadsheet;
  return {
    is_used: values !== null,
    updated_at: updatedAt?.toISOString() ?? null,
    last_problem: lastProblem,
    last_problem_at: lastProblemAt?.toISOString() ?? null,
  };
}
