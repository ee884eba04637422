import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addUser, openSession } from './accounts.ts';
import { addListItem } from './list-item-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);

async function listOf(items: number) {
  const user = await addUser(database);
  for (let n = 0; n < items; n += 1) await addListItem(database, user, { text: `Chalk and sponge ${n}` });
  const { token } = await openSession(app, user);
  return (accepted?: string) =>
    app.inject({
      url: '/api/list_items',
      headers: {
        authorization: `Bearer ${token}`,
        ...(accepted !== undefined && { 'accept-encoding': accepted }),
      },
    });
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long reply for %s is sent as %s', async (accepted, encoding, unpack) => {
  const read = await listOf(50);
  const plain = await read();
  const packed = await read(accepted);
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(String(unpack(packed.rawPayload))).toBe(plain.body);
});

test.each([['identity'], [undefined]])('who accepts %s gets it plain', async (accepted) => {
  const reply = await (await listOf(50))(accepted);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(reply.json().items).toHaveLength(50);
});

test('a short reply is not packed', async () => {
  const reply = await (await listOf(1))('br');
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json().items).toHaveLength(1);
});
