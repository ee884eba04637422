/** Starts the image like compose.yaml, with a PostgreSQL and a mail server on this machine. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTION_SETTINGS } from '../../server/test/support/production-settings.ts';
import { engine, tryEngine } from './engine.mjs';

const READY_WITHIN_MS = 120_000;
const SECRETS_IN_CONTAINER = '/run/secrets';

export async function startContainer({ image, folder, port, siteUrl, databaseUrl, smtpUrl }) {
  const secrets = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    PAYPAL_CLIENT_SECRET: 'secret',
  };
  const open = Object.fromEntries(Object.entries(PRODUCTION_SETTINGS).filter(([name]) => !(name in secrets)));
  const settings = {
    ...open,
    ...Object.fromEntries(
      Object.keys(secrets).map((name) => [`${name}_FILE`, `${SECRETS_IN_CONTAINER}/${name}`]),
    ),
    PORT: String(port),
    SITE_URL: siteUrl,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
  const secretFolder = join(folder, 'secrets');
  mkdirSync(secretFolder);
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(secretFolder, name), `${value}\n`);
  const id = engine([
    'run',
    '--detach',
    // PostgreSQL and the mail server listen only on this machine.
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    `--volume=${secretFolder}:${SECRETS_IN_CONTAINER}:ro`,
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
    image,
  ]);
  const container = {
    /** Runs a program in the container. */
    exec: (...command) => tryEngine(['exec', id, ...command]),
    logs: () => {
      const { stdout, stderr } = tryEngine(['logs', id]);
      return `${stdout}${stderr}`;
    },
    inspect: (format) => engine(['inspect', `--format=${format}`, id]),
    /** Stops it like a platform would. Returns the exit code. */
    stop() {
      engine(['stop', '--time=60', id]);
      return Number(this.inspect('{{.State.ExitCode}}'));
    },
    remove: () => engine(['rm', '--force', id]),
  };
  await untilReady(`http://127.0.0.1:${port}/readyz`, container);
  return container;
}

async function untilReady(url, container) {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    if (container.inspect('{{.State.Running}}') !== 'true' || Date.now() > deadline) {
      const words = container.logs();
      container.remove();
      throw new Error(`The container was not ready:\n${words}`);
    }
    await sleep(250);
  }
}
