/** Tests compose.yaml in a copy of the folder: from nothing to a page through the proxy, and removes it again. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const COMPOSE =
  (process.env.CONTAINER_ENGINE ?? 'podman') === 'podman' ? ['podman-compose'] : ['docker', 'compose'];
const PAGE_WITHIN_MS = 180_000;
const IS_READY =
  'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))';

export async function tryCompose({ root, judge }) {
  const folder = mkdtempSync(join(tmpdir(), 'carom-compose-'));
  for (const path of ['compose.yaml', 'deploy']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const made of ['site.env', 'secrets']) {
    rmSync(join(folder, 'deploy/compose', made), { recursive: true, force: true });
  }
  const run = (command, ...args) => spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status;
  const compose = (...args) => run(...COMPOSE, ...args);
  try {
    judge('prepare.sh makes settings and secrets', run('sh', 'deploy/compose/prepare.sh') === 0);
    judge('compose starts all services', compose('up', '--detach', '--no-build') === 0);
    const page = await firstPage('/home');
    judge('the page comes through the proxy over TLS', /Carom Labs/.test(page?.body ?? ''));
    const health = await ask('/readyz');
    judge('its database takes writes', health?.status === 200);
    await tryBackUps({ compose, judge });
    judge('it is ready after the restore', (await firstPage('/readyz'))?.status === 200);
    for (const server of ['site-1', 'site-2']) {
      compose('stop', server);
      judge(`without ${server} the page is still served`, (await firstPage('/home'))?.status === 200);
      compose('start', server);
      judge(`${server} is back`, await succeeds(() => compose('exec', '-T', server, 'node', '-e', IS_READY)));
    }
  } finally {
    compose('down', '--volumes');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryBackUps({ compose, judge }) {
  const exec = (...args) => compose('exec', '-T', ...args) === 0;
  const asSuperuser = (statement) =>
    exec('database', 'psql', '--username=postgres', '--set=ON_ERROR_STOP=1', `--command=${statement}`);
  judge('a superuser changes the role of the site', asSuperuser('alter role carom createdb'));
  judge(
    'the role is no superuser itself',
    asSuperuser("do $$ begin assert not (select rolsuper from pg_roles where rolname = 'carom'); end $$"),
  );
  judge(
    'both servers share their assets',
    exec('site-2', 'node', '-e', 'process.exit(require("fs").readdirSync("/assets").length > 0 ? 0 : 1)'),
  );
  const command = (name, args = '') => exec('back-up', 'sh', '-c', `node server/build/${name}.js ${args}`);
  // podman-compose ignores health checks, so there may have been no tables when the service started.
  compose('restart', 'back-up');
  const isMade = () => compose('exec', '-T', 'back-up', 'sh', '-c', 'ls /back-ups/*.dump');
  judge('a back-up is made when the service starts', await succeeds(isMade));
  judge('another is made and restored on trial', command('back-up'));
  judge('the newest is tried again', command('back-up', '--try'));
  judge('it is restored', command('restore', '"$(ls /back-ups/*.dump | tail -n 1)"'));
}

async function succeeds(check) {
  const deadline = Date.now() + PAGE_WITHIN_MS;
  while (Date.now() < deadline) {
    if (check() === 0) return true;
    await sleep(1_000);
  }
  return false;
}

async function firstPage(path) {
  const deadline = Date.now() + PAGE_WITHIN_MS;
  while (Date.now() < deadline) {
    const reply = await ask(path);
    if (reply?.status === 200) return reply;
    await sleep(500);
  }
  return undefined;
}

/** Caddy uses a self-signed certificate. */
function ask(path) {
  return new Promise((resolve) => {
    const call = request(`https://localhost${path}`, { rejectUnauthorized: false }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode, body }));
    });
    call.setTimeout(10_000, () => call.destroy());
    call.on('error', () => resolve(undefined));
    call.end();
  });
}
