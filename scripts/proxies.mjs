/** Runs Debian's nginx and Caddy with the unchanged files of the repo, within own-network.mjs. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROXY_NAME = 'www.example.org';
export const PROXY_URL = `https://${PROXY_NAME}`;
/** The ports in the files. */
export const SERVER_PORTS = [3000, 3010];

const CERTIFICATES = '/etc/ssl/carom-labs';
const deployed = (file) => fileURLToPath(new URL(`../deploy/${file}`, import.meta.url));

const ACCESS_LOG = 'access_log /var/log/nginx/access.log carom_labs;';

/**
 * Runs nginx with Debian's nginx.conf and our unchanged site file. With `countsRequests`, only the log format
 * differs: one line per request in `log` with the request, the server and the time in milliseconds.
 */
export async function startNginx(folder, { countsRequests = false } = {}) {
  const certificate = makeCertificate(folder);
  for (const empty of [
    '/etc/nginx/sites-enabled',
    '/etc/nginx/conf.d',
    '/var/log/nginx',
    '/var/www/acme',
    '/run',
  ])
    cover(empty);
  const log = join(folder, 'nginx-requests.log');
  const site = readFileSync(deployed('nginx/carom-labs.conf'), 'utf8');
  if (!site.includes(ACCESS_LOG)) throw new Error(`The file for nginx has no line ${ACCESS_LOG}`);
  writeFileSync(
    '/etc/nginx/sites-enabled/carom-labs.conf',
    countsRequests ? site.replaceAll(ACCESS_LOG, `access_log ${log} requests;`) : site,
  );
  writeFileSync(
    '/etc/nginx/conf.d/log.conf',
    "log_format requests '$msec $request_time $request_method $status $upstream_addr';\n",
  );
  const proxy = await start(folder, 'nginx', ['-g', 'daemon off;']);
  const logs = ['/var/log/nginx/access.log', '/var/log/nginx/error.log'];
  return { ...proxy, certificate, log, logs };
}

/** Starts Caddy like its Debian service. */
export async function startCaddy(folder) {
  const certificate = makeCertificate(folder);
  cover('/etc/caddy');
  copyFileSync(deployed('caddy/Caddyfile'), '/etc/caddy/Caddyfile');
  const home = join(folder, 'caddy');
  mkdirSync(home, { recursive: true });
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const proxy = await start(folder, 'caddy', ['run', '--environ', '--config', '/etc/caddy/Caddyfile'], env);
  return { ...proxy, certificate, logs: [join(folder, 'caddy.log')] };
}

async function start(folder, program, args, env = process.env) {
  const output = join(folder, `${program}.log`);
  const child = spawn(program, args, { env, stdio: ['ignore', ...Array(2).fill(openSync(output, 'a'))] });
  await untilOpen(443, child, output);
  return {
    url: PROXY_URL,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Mounts an empty folder over it. */
function cover(folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'none', folder]);
}

/** Writes a self-signed certificate where the files expect it, and returns its text. */
function makeCertificate(folder) {
  cover(CERTIFICATES);
  const [file, keyFile] = [join(CERTIFICATES, 'fullchain.pem'), join(CERTIFICATES, 'privkey.pem')];
  const subject = ['-subj', `/CN=${PROXY_NAME}`, '-addext', `subjectAltName=DNS:${PROXY_NAME}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', file, '-days', '2', ...subject], {
    stdio: 'ignore',
    cwd: folder,
  });
  chmodSync(keyFile, 0o600);
  return readFileSync(file, 'utf8');
}

async function untilOpen(port, child, output) {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    // An error of the socket rejects the promise of `once`.
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`The proxy did not start:\n${readFileSync(output, 'utf8')}`);
}
