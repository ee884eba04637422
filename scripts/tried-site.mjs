/** Shared by the tests with other programs: a production site, requests to it, and a list of results. */
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

/** Runs `work` with the helpers below, and removes everything that it has started. */
export async function tried(work) {
  // Built once, before several servers start at the same time.
  const problem = await buildIfOutdated(ROOT);
  if (problem) throw new Error(problem);
  const folder = makeOpenFolder(mkdtempSync(join(tmpdir(), 'carom-tried-')));
  const endings = [];
  const failures = [];
  const means = {
    folder,
    /** Cleanups run in the reverse order of registration. */
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
          // Each request has its own rate limit.
          'x-forwarded-for': `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    },
    /** The value of one sample, as in the metrics page. */
    async metric(sample) {
      const headers = { authorization: `Bearer ${PRODUCTION_SETTINGS.METRICS_TOKEN}` };
      const text = await (await fetch(`${url}/metrics`, { headers })).text();
      const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
      return line === undefined ? null : Number(line.slice(sample.length + 1));
    },
  };
}

export async function until(what, check) {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Timed out: ${what}`);
    await sleep(50);
  }
}
