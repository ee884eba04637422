import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { rawMember } from '../webhooks/raw-member.ts';
import { AUTH_ALGORITHM, type Signer } from '../webhooks/signature.ts';
import type { Transmitter } from '../webhooks/transmission.ts';
import { rawBodyOf } from './raw-body.ts';
import { readRequest } from './read-request.ts';
import { unknownResource } from './refusal.ts';
import { findWebhook } from './webhook-rows.ts';

const LIKE_A_WORD = /^(?!\d+$)\w+\S+/;

const verificationRequest = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50).regex(LIKE_A_WORD),
  transmission_sig: z.string().max(500).regex(LIKE_A_WORD),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({}),
});

interface VerificationRoutes {
  readonly database: Database;
  readonly signer: Signer;
  readonly transmitter: Transmitter;
}

export function registerVerificationRoute(
  app: FastifyInstance,
  { database, signer, transmitter }: VerificationRoutes,
): void {
  app.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const claim = readRequest(verificationRequest, request.body);
    // Reserialised JSON would have another checksum.
    const rawBody = rawMember(rawBodyOf(request), 'webhook_event') ?? '';
    const isOurs =
      claim.auth_algo === AUTH_ALGORITHM &&
      claim.cert_url === transmitter.certificateUrl() &&
      (await findWebhook(database, claim.webhook_id)) !== null &&
      signer.verify(
        {
          id: claim.transmission_id,
          time: claim.transmission_time,
          webhookId: claim.webhook_id,
          rawBody,
        },
        claim.transmission_sig,
      );
    return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
  });
}

/** Requires no token, as at the provider: merchants who verify signatures themselves fetch the key here. */
export function registerCertificateRoute(
  app: FastifyInstance,
  { signer }: { readonly signer: Signer },
): void {
  app.get<{ Params: { name: string } }>('/v1/notifications/certs/:name', async (request, reply) => {
    const { name } = request.params;
    if (name !== signer.certificateName) throw unknownResource('certificate', name);
    return reply.type('application/x-pem-file').send(signer.publicKey);
  });
}
