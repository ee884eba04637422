/** The external services of a site: a mail server, a payment provider over TLS, and certificates. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEVELOPMENT_PAYMENT_ACCOUNT } from '../../contract/src/subscription/development-plans.ts';
import { openCluster } from '../../server/src/db/embedded/cluster.ts';
import { startMailServer } from '../../server/test/support/mail-server.ts';
import { addDatabase } from '../../server/test/support/throwaway-cluster.ts';
import { startTlsFront } from '../container/tls-front.mjs';
import { freePort } from '../free-port.mjs';
import { startPaymentEmulator } from '../payment-emulator.mjs';

export async function startOutsideWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'carom-world-'));
  chmodSync(folder, 0o755);
  const [certificateFile, keyFile] = [join(folder, 'www.pem'), join(folder, 'www-key.pem')];
  const subject = ['-subj', '/CN=www.example.org', '-addext', 'subjectAltName=DNS:www.example.org'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const args = ['req', '-x509', ...key, '-out', certificateFile, '-days', '2', ...subject];
  execFileSync('openssl', args, { stdio: 'ignore' });

  const smtpPort = await freePort();
  const mailServer = await startMailServer(smtpPort);
  const cluster = await openCluster({ dataDir: folder });
  const { port } = await cluster.ensureRunning(null);
  const emulator = await startPaymentEmulator({
    databaseUrl: await addDatabase(cluster.url(port, 'postgres'), 'payments'),
    sitePort: 443,
    port: await freePort(),
  });
  const tlsPort = await freePort();
  const tls = await startTlsFront({ folder, port: tlsPort, sitePort: Number(new URL(emulator.url).port) });

  // Both certificates are self-signed, so trusting them needs no authority.
  const certificate = readFileSync(certificateFile, 'utf8');
  const trustedFile = join(folder, 'trusted.pem');
  writeFileSync(trustedFile, `${certificate}${readFileSync(join(folder, 'certificate.pem'), 'utf8')}`);
  return {
    certificate,
    key: readFileSync(keyFile, 'utf8'),
    trustedFile,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    payments: {
      url: `https://localhost:${tlsPort}`,
      clientId: DEVELOPMENT_PAYMENT_ACCOUNT.clientId,
      clientSecret: DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret,
    },
    mailsTo: (address) => mailServer.received.filter(({ receivers }) => receivers.includes(address)).length,
    async close() {
      tls.close();
      await emulator.stop();
      await mailServer.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
