import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { published } from './support/published-shapes.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());

const PLANS = '/v1/billing/plans';

function askForToken(credentials: string, grant: string): Promise<Response> {
  return fetch(`${emulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams({ grant_type: grant }),
  });
}

test('issues a token for the right credentials only', async () => {
  const right = await askForToken('carom-development:carom-development-secret', 'client_credentials');
  expect(await right.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  const wrong = await askForToken('carom-development:guess', 'client_credentials');
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ error: 'invalid_client' });
  const odd = await askForToken('carom-development:carom-development-secret', 'password');
  expect(odd.status).toBe(400);
});

test.each([
  ['without a token', {}],
  ['with a made-up token', { authorization: 'Bearer A21AA.1.x.y' }],
  [
    'with the credentials instead',
    { authorization: `Basic ${btoa('carom-development:carom-development-secret')}` },
  ],
])('rejects calls %s', async (_how, headers) => {
  const reply = await fetch(`${emulator.url}${PLANS}`, { headers });
  expect(reply.status).toBe(401);
  expect(published.refusals[401].safeParse(await reply.json()).success).toBe(true);
});

test('a token outlives a restart, until all are revoked', async () => {
  const reply = await askForToken('carom-development:carom-development-secret', 'client_credentials');
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const tryIt = async () =>
    (await fetch(`${emulator.url}${PLANS}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await tryIt()).toBe(200);
  await emulator.restart();
  expect(await tryIt()).toBe(200);
  await emulator.control('POST', '/emulator/tokens/expire');
  expect(await tryIt()).toBe(401);
});
