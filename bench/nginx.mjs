/** Debian's nginx with the file of the repo, with ports and certificates of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SITE_FILE = new URL('../deploy/nginx/carom-labs.conf', import.meta.url);

/** `ports` are those of http, https and the two servers, in the order of the file. */
export async function startNginx({ folder, http, https, servers }) {
  const certificate = makeCertificate(folder);
  const site = readFileSync(SITE_FILE, 'utf8')
    .replaceAll('/etc/ssl/carom-labs/fullchain.pem', certificate.file)
    .replaceAll('/etc/ssl/carom-labs/privkey.pem', certificate.keyFile)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('127.0.0.1:3010', `127.0.0.1:${servers[1]}`)
    .replaceAll(/listen 80;\n {2}listen \[::\]:80;/g, `listen 127.0.0.1:${http};`)
    .replaceAll(/listen 443 (.*);\n {2}listen \[::\]:443 .*;/g, `listen 127.0.0.1:${https} $1;`)
    .replaceAll('www.example.org', 'localhost');
  writeFileSync(join(folder, 'site.conf'), site);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, wholeConfiguration(folder));
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'nginx-error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilOpen(https, child);
  return {
    url: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    certificate: readFileSync(certificate.file),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** What Debian's own nginx.conf has around the file, in a folder of ours. */
function wholeConfiguration(folder) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind), { recursive: true });
    return `${kind}_temp_path ${join(folder, kind)};`;
  });
  return `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }
`;
}

function makeCertificate(folder) {
  const [file, keyFile] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', file, '-days', '2', ...subject], {
    stdio: 'ignore',
  });
  return { file, keyFile };
}

async function untilOpen(port, child) {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    // An error of the socket is what `once` rejects with.
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}
