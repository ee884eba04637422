/**
 * `npm run bench -- storm`: measures a visitor's and a member's calls without attacks and during each
 * attack on the real site. Exits 1 when a call is slower than the budget, on any 5xx other than a 503
 * with Retry-After, when the server ends, or when its memory does not return to normal within a
 * minute. Rate limits apply to attackers as to all callers.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSite } from '../scripts/running-site.mjs';
import { createDatabase } from '../server/src/db/client.ts';
import { MIGRATION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { MIX } from './search-mix.mjs';
import { busyLoad, createStorms } from './storm-attacks.mjs';
import { fillSite } from './storm-data.mjs';
import { METRICS_TOKEN, pause, readMemory, untilCalm } from './storm-watch.mjs';

const SLOWDOWN_BUDGET = 3;
/** If the machine is busy otherwise, every attack would look harmless. */
const QUIET_BUDGET_MS = 100;
const MEMORY_BUDGET = 1.2;
const MEMORY_BACK_WITHIN_S = 60;
const WARM_UP_S = 10;
const QUIET_S = 20;
const STORM_S = 10;
/** The time until an attack has its full effect. */
const ONSET_MS = 1_000;
const PERSONAS = ['visitor', 'member'];

const env = { METRICS_TOKEN, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
let site = await startSite({ env, withPayments: false });
const probe = fork(fileURLToPath(new URL('storm-probe.mjs', import.meta.url)));
let hasMissed = false;
try {
  const { tokens, emails, fullTokens, nightLink } = await fill();
  // Restarted, because inserting the data increases its memory.
  await restart();
  const storms = Object.entries(createStorms({ emails, fullTokens, nightLink }));
  const caller = { asset: await findAsset(), words: ordinaryWords(), tokens };

  // Starts with a busy load, so that the first minute of the server is not measured.
  await Promise.all([measure(caller, WARM_UP_S), busyLoad(site.url, AbortSignal.timeout(WARM_UP_S * 1000))]);
  await untilCalm(site);
  const quiet = await measure(caller, QUIET_S);
  const before = await readMemory(site);
  console.log(`\nIn quiet (${megabytes(before)})`);
  for (const persona of PERSONAS) {
    show(persona, quiet[persona]);
    judge(`${persona}: p99 in ms`, p99(quiet[persona]), QUIET_BUDGET_MS);
  }

  const table = [];
  for (const [name, storm] of storms)
    table.push({ storm: name, ...(await runStorm(name, storm, caller, quiet)) });
  await judgeMemory(before);
  console.log('');
  console.table(table);
} finally {
  probe.kill();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

async function fill() {
  const cluster = await openCluster({ dataDir: site.dataDir });
  const { port } = await cluster.ensureRunning(null);
  const { pool } = createDatabase(cluster.url(port, 'carom'), console, MIGRATION_LIMITS);
  const client = await pool.connect();
  try {
    return await fillSite(client, site.url);
  } finally {
    client.release();
    await pool.end();
  }
}

async function runStorm(name, storm, caller, quiet) {
  console.log(`\n${name}`);
  const controller = new AbortController();
  const watch = async () => {
    await pause(ONSET_MS);
    try {
      return await measure(caller, STORM_S);
    } finally {
      controller.abort();
    }
  };
  const [replies, during] = await Promise.all([storm(site.url, controller.signal), watch()]);
  console.log(
    `  the attackers' replies: ${[...replies].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`,
  );
  const ratios = {};
  for (const persona of PERSONAS) {
    show(persona, during[persona]);
    ratios[persona] = +(p99(during[persona]) / p99(quiet[persona])).toFixed(2);
    judge(`${persona}: p99, times that in quiet`, ratios[persona], SLOWDOWN_BUDGET);
  }
  const failures = countFailures(during, replies);
  judge('5xx other than a 503 with Retry-After, or no reply', failures, 0);
  await untilCalm(site);
  const memory = await readMemory(site);
  judge('ends of the server', memory === null ? 1 : 0, 0);
  if (memory === null) {
    console.log(site.output().slice(-2_000));
    // Later attacks are still measured.
    await restart();
  } else console.log(`  memory ${megabytes(memory)}`);
  return { ...ratios, failures, 'ended the server': memory === null };
}

/** Includes calls of the visitor and the member without any reply. */
function countFailures(during, replies) {
  const ofAttackers = [...replies].filter(([kind]) => kind.includes('FAILURE')).map(([, count]) => count);
  const ofOthers = PERSONAS.map((persona) => during[persona].filter(({ isFailure }) => isFailure).length);
  return [...ofAttackers, ...ofOthers].reduce((sum, count) => sum + count, 0);
}

async function restart() {
  await site.stop({ keepData: true });
  site = await startSite({ env, dataDir: site.dataDir, port: site.port, withPayments: false });
}

async function measure(caller, seconds) {
  probe.send({ url: site.url, ...caller, seconds });
  const [result] = await once(probe, 'message');
  return result;
}

async function judgeMemory(before) {
  console.log(`\nMemory, ${MEMORY_BACK_WITHIN_S} s after the last storm at most`);
  const deadline = performance.now() + MEMORY_BACK_WITHIN_S * 1000;
  let after = await readMemory(site);
  while (after > before * MEMORY_BUDGET && performance.now() < deadline) {
    await pause(1_000);
    after = await readMemory(site);
  }
  judge(
    `${megabytes(before)}, then ${megabytes(after ?? 0)}, times`,
    (after ?? Infinity) / before,
    MEMORY_BUDGET,
  );
}

async function findAsset() {
  const home = await (await fetch(`${site.url}/home`)).text();
  return /\/assets\/[^"]+\.js/.exec(home)[0];
}

function ordinaryWords() {
  return MIX.filter(({ group }) => group !== 'category').map(({ body }) => body.search_terms);
}

function show(persona, calls) {
  const paths = [...new Set(calls.map(({ path }) => path))];
  const each = paths.map((path) => `${path} ${ms(p99(calls.filter((call) => call.path === path)))}`);
  const turnedAway = calls.filter((call) => call.isTurnedAway).length;
  console.log(`  ${persona}: p50 ${ms(quantile(calls, 0.5))}, p99 ${ms(p99(calls))} (${each.join(', ')})`);
  if (turnedAway > 0)
    console.log(`  ${persona}: turned away with 503 ${turnedAway} times of ${calls.length}`);
}

function p99(calls) {
  return quantile(calls, 0.99);
}

function quantile(calls, share) {
  const times = calls.map((call) => call.ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))];
}

function judge(what, value, budget) {
  const isMet = value <= budget;
  if (!isMet) hasMissed = true;
  console.log(`  ${what}: ${+value.toFixed(2)} (at most ${budget}) ${isMet ? 'ok' : 'MISSED'}`);
}

function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
