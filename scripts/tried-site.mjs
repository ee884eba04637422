/** What the trials with other programs share: the site in production, asked from outside, and a list of what holds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LONE_CONNECTION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { createClient } from '../server/src/db/connections/connections.ts';
import { PRODUCTION_SETTINGS } from '../server/test/support/production-settings.ts';
import { buildIfOutdated } from './build.mjs';
import { makeOpenFolder } from './debian-postgres.mjs';
import { startSite } from './running-site.mjs';

const ROOT = join(import.meta.dirname, '..');
const LIMIT_MS = 60_000;

/** Does `work` with the means for it, and takes everything away again that it has started. */
export async function tried(work) {
  // Once, whoever starts several servers at the same time.
  const problem = await buildIfOutdated(ROOT);
  if (problem) throw new Error(problem);
  const folder = makeOpenFolder(mkdtempSync(join(tmpdir(), 'carom-tried-')));
  const endings = [];
  const failures = [];
  const means = {
    folder,
    /** What was started last is ended first. */
    atTheEnd: (end) => endings.unshift(end),
    check(what, holds, seen = '') {
      console.log(`${holds ? '✓' : '✗'} ${what}${seen === '' ? '' : `: ${seen}`}`);
      if (!holds) failures.push(what);
    },
    async startServer(env) {
      const settings = { ...PRODUCTION_SETTINGS, LOG_LEVEL: 'info', TRUST_PROXY: 'loopback', ...env };
      const site = await startSite({
        env: settings,
        dataDir: folder,
        withPayments: false,
        logFile: join(folder, 'site.log'),
      });
      endings.unshift(() => site.stop({ keepData: true }));
      return { ...site, ...createAsker(site.url) };
    },
    async connect(connectionString) {
      const client = createClient({ connectionString, name: 'trial', limits: LONE_CONNECTION_LIMITS });
      await client.connect();
      endings.unshift(() => client.end().catch(() => {}));
      return client;
    },
  };
  try {
    await work(means);
  } catch (error) {
    console.error(error);
    failures.push(String(error));
  } finally {
    for (const end of endings) await end();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(failures.length === 0 ? 'All of it holds.' : `${failures.length} failed.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function createAsker(url) {
  return {
    async ask(path, { token, body, method = body ? 'POST' : 'GET' } = {}) {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          // Each with a budget of its own.
          'x-forwarded-for': `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    },
    /** Of one sample, as it stands on the page. */
    async metric(sample) {
      const headers = { authorization: `Bearer ${PRODUCTION_SETTINGS.METRICS_TOKEN}` };
      const text = await (await fetch(`${url}/metrics`, { headers })).text();
      const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
      return line === undefined ? null : Number(line.slice(sample.length + 1));
    },
  };
}

export async function until(what, look) {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await look())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await sleep(50);
  }
}
