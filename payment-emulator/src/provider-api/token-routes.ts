import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from './access-tokens.ts';
import { Refusal } from './refusal.ts';

const SCOPES = ['subscriptions', 'applications/webhooks', 'disputes/read-seller'];

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export function registerTokenRoute(
  app: FastifyInstance,
  { tokens, credentials }: { readonly tokens: AccessTokens; readonly credentials: Credentials },
): void {
  app.post<{ Body: unknown }>('/v1/oauth2/token', async (request, reply) => {
    if (!isSigned(request.headers.authorization, credentials)) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    if (form.get('grant_type') !== 'client_credentials') {
      return reply.code(400).send({
        error: 'unsupported_grant_type',
        error_description: 'Grant Type is NULL or not supported',
      });
    }
    const { token, expiresInS } = tokens.issue();
    return {
      scope: SCOPES.map((scope) => `https://uri.paypal.com/services/${scope}`).join(' '),
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: expiresInS,
      nonce: `${new Date().toISOString()}${token.slice(-12)}`,
    };
  });
}

/** Every call of the merchant except the token call requires a token. */
export function requireToken(app: FastifyInstance, tokens: AccessTokens): void {
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token || !tokens.isValid(token)) throw new Refusal(401);
  });
}

function isSigned(header: string | undefined, { clientId, clientSecret }: Credentials): boolean {
  const expected = Buffer.from(`Basic ${btoa(`${clientId}:${clientSecret}`)}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
