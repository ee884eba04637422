/** A TLS proxy in front of a site that forwards requests unchanged, including the headers with the client address. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

export async function startTlsFront({ folder, port, sitePort }) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const args = ['req', '-x509', ...keyOptions, '-out', certificate, '-days', '2', ...subject];
  execFileSync('openssl', args, { stdio: 'ignore' });
  const sockets = new Set();
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key), ALPNProtocols: ['http/1.1'] },
    (visitor) => {
      const site = connect(sitePort, '127.0.0.1');
      for (const [one, other] of [
        [visitor, site],
        [site, visitor],
      ]) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => sockets.delete(one));
      }
      visitor.pipe(site).pipe(visitor);
    },
  );
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
