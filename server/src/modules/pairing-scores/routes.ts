import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { PairingScoresService } from './service.ts';

export function pairingScoresRoutes(app: FastifyInstance, pairingScores: PairingScoresService): void {
  registerEndpoint(app, endpoints.readPairingScores, async () => {
    const values = await pairingScores.read();
    return { status: 200, message: 'The pairing scores.', values: values.map((row) => [...row]) };
  });
}
