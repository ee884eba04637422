import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { readDoctorToken, signDoctorAnswer } from '../security/doctor-token.ts';
import type { Env } from '../settings/env.ts';

export const DOCTOR_PATH = '/doctor';

interface DoctorDeps {
  readonly env: Pick<Env, 'appSecret' | 'trustProxy'>;
  readonly clock: () => Date;
}

/**
 * Shows `npm run doctor` how its request arrived through the proxies. All other requests get 404. A
 * stolen token reveals only the thief's own request.
 */
export function registerDoctor(app: FastifyInstance, { env, clock }: DoctorDeps): void {
  const isTrusted = proxyAddress.compile([...env.trustProxy]);
  app.get(DOCTOR_PATH, { schema: { hide: true } }, async (request, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const nonce = readDoctorToken(env.appSecret, token, clock());
    if (nonce === null) return reply.callNotFound();
    const peer = request.socket.remoteAddress ?? '';
    return reply.header('cache-control', 'no-store').send({
      status: 200,
      message: 'What the server saw of this request.',
      proof: signDoctorAnswer(env.appSecret, nonce),
      protocol: request.protocol,
      host: request.host,
      client: request.ip,
      peer,
      peer_is_trusted: isTrusted(peer, 0),
      forwarded_for: request.headers['x-forwarded-for'] ?? null,
      now: clock().toISOString(),
    });
  });
}
