import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@carom/domain/time/durations';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { watchCertificate } from '../../src/adapters/site-certificate.ts';

let now = new Date('2027-01-01T00:00:00Z');
const clock = () => now;

/** A server with a self-signed certificate. */
async function showCertificate() {
  const server = new SMTPServer({ secure: true });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test('the certificate is known after a read, even if it is not trusted', async () => {
  const { port, close } = await showCertificate();
  const certificate = watchCertificate(`https://127.0.0.1:${port}`, clock);
  expect(certificate()).toBeNull();
  await expect.poll(certificate).not.toBeNull();
  const { fromMs = Number.NaN, untilMs = Number.NaN } = certificate() ?? {};
  expect(untilMs - fromMs).toBeGreaterThan(0);
  // The result is kept for an hour. After that, a closed server makes it unknown.
  await close();
  expect(certificate()).not.toBeNull();
  now = new Date(now.getTime() + HOUR_MS);
  certificate();
  await expect.poll(certificate).toBeNull();
});

test('a site without TLS has none', () => {
  expect(watchCertificate('http://localhost:3000', clock)()).toBeNull();
});
