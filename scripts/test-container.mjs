/**
 * `npm run trial -- container`: builds the image, inspects it, runs it as intended, and runs the journeys of visitors and
 * accounts against it. Then tests compose.yaml, from nothing to a page. Needs podman (or CONTAINER_ENGINE=docker),
 * podman-compose and openssl. If the base images cannot be fetched, `--stand-ins` builds replacements from Debian
 * packages with mmdebstrap. `--image` and `--compose` run one half.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../server/src/db/client.ts';
import { LONG_WORK_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { ensureDemoData } from '../server/src/db/demo/demo.ts';
import { addDatabase, startThrowawayCluster } from '../server/test/support/throwaway-cluster.ts';
import { tryCompose } from './container/compose.mjs';
import { engine } from './container/engine.mjs';
import { startMailbox } from './container/mailbox.mjs';
import { startContainer } from './container/running-container.mjs';
import { makeStandIns } from './container/stand-ins.mjs';
import { startTlsFront } from './container/tls-front.mjs';
import { freePort } from './free-port.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const IMAGE = 'carom-labs:local';
const BACK_UP_IMAGE = 'carom-labs-back-up:local';
const MAX_BYTES = 350_000_000;
const JOURNEYS = ['e2e/visitor', 'e2e/accounts-'];

const options = new Set(process.argv.slice(2));
const wantsAll = !options.has('--image') && !options.has('--compose');
let hasFailed = false;

if (options.has('--stand-ins')) makeStandIns(root);
buildImage(IMAGE);
if (wantsAll || options.has('--image')) await tryImage();
if (wantsAll || options.has('--compose')) {
  buildImage(BACK_UP_IMAGE, '--target=back-up');
  await tryCompose({ root, judge });
}
process.exitCode = hasFailed ? 1 : 0;

function buildImage(name, ...more) {
  const format = isPodman() ? ['--format=docker'] : [];
  engine(['build', ...format, '--network=host', ...more, `--tag=${name}`, root], { isShown: true });
}

async function tryImage() {
  const bytes = Number(engine(['image', 'inspect', '--format={{.Size}}', IMAGE]));
  judge(`the image has ${Math.round(bytes / 1e6)} MB, at most ${MAX_BYTES / 1e6}`, bytes <= MAX_BYTES);

  const folder = mkdtempSync(join(tmpdir(), 'carom-container-'));
  const [port, frontPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const siteUrl = `https://localhost:${frontPort}`;
  const cluster = await startThrowawayCluster();
  const databaseUrl = await addDatabase(cluster.url, 'site');
  const mailbox = await startMailbox(smtpPort);
  const front = await startTlsFront({ folder, port: frontPort, sitePort: port });
  let container;
  try {
    const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
    container = await startContainer({ image: IMAGE, folder, port, siteUrl, databaseUrl, smtpUrl });
    lookInside(container);
    await addDemoAccounts(databaseUrl);
    const journeys = spawn('playwright', ['test', ...JOURNEYS, '--workers=2'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_SITE_URL: siteUrl,
        E2E_DATABASE_URL: databaseUrl,
        E2E_CLUSTER_URL: cluster.url,
        E2E_MAILBOX_URL: mailbox.url,
      },
    });
    const [code] = await once(journeys, 'close');
    judge('the journeys of visitors and accounts pass', code === 0);
    judge('SIGTERM ends it in good order', container.stop() === 0);
  } finally {
    container?.remove();
    front.close();
    await mailbox.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lookInside(container) {
  const [kind, ...healthCheck] = JSON.parse(
    engine(['image', 'inspect', '--format={{json .Config.Healthcheck.Test}}', IMAGE]),
  );
  judge('its health check succeeds', kind === 'CMD' && container.exec(...healthCheck).status === 0);
  const [name, user] = ['^Name:', '^Uid:'].map((line) =>
    container.exec('grep', line, '/proc/1/status').stdout.split(/\s+/).at(1),
  );
  judge(`process 1 is the server (${name})`, /^(node|MainThread)$/.test(name));
  judge(`it does not run as root (${user})`, user === '1000');
  for (const path of ['/srv/carom-labs/x', '/home/node/x', '/x']) {
    judge(`${path} cannot be written`, /Read-only/.test(container.exec('touch', path).stderr));
  }
}

/** The journeys log in with these accounts. */
async function addDemoAccounts(databaseUrl) {
  const { db, close } = createDatabase(databaseUrl, console, LONG_WORK_LIMITS);
  await ensureDemoData(db, new Date()).finally(close);
}

function isPodman() {
  return (process.env.CONTAINER_ENGINE ?? 'podman') === 'podman';
}

function judge(what, isRight) {
  hasFailed ||= !isRight;
  console.log(`${isRight ? '✓' : '✗'} ${what}`);
}
