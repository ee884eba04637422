/**
 * `npm run bench -- search`: measures a fixed mix of searches and the lists of the next classes with 1,000 and 100,000
 * classes, and their rate against a bare route, with budgets. With 1,000,000 classes the same without budgets. Exits
 * 1 when a budget is missed. Other sizes: `npm run bench -- search 1000 10000`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../scripts/running-site.mjs';
import { createDatabase } from '../server/src/db/client.ts';
import { MIGRATION_LIMITS, REQUEST_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { loadClasses } from './class-data.mjs';
import { createCaller } from './keep-alive-caller.mjs';
import { createLoader, quantile, rateOf, startBareServer } from './loader.mjs';
import { MIX } from './search-mix.mjs';

const SIZES = process.argv.slice(2).map(Number);
if (SIZES.length === 0) SIZES.push(1_000, 100_000, 1_000_000);
/** Beyond this size, the results are printed without a budget. */
const MOST_JUDGED = 100_000;
const ROUNDS = 21;
const GROWTH_BUDGET = 4;
/** The number of classes should not matter for the next classes. */
const UPCOMING_GROWTH_BUDGET = 2;
const FOUND_BUDGET = 9;
/** The minimum share of the bare route's rate, for repeated searches and for new ones. */
const RATE_BUDGETS = { repeated: 0.5, fresh: 0.25 };
/** The ratio of the 99th percentile to the median of the latency under this load. */
const UNEVENNESS_BUDGET = 4;
const RATE_SECONDS = 2;
const TURNS = 5;
const CALLERS = 50;
const ADDRESSES = 500;
const UPCOMING = [
  '',
  '?day=today',
  '?day=this_week',
  '?day=this_month',
  '?day=this_month&category=Cat2&page=3',
];
/** More than can be sent in one turn. */
const MAX_FRESH = 20_000;
/** The server caches a page for a second. */
const PAGE_REMEMBERED_MS = 1_050;

// Each call has its own address, so that no rate limit applies.
const site = await startSite({
  env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
  needsPages: false,
  withPayments: false,
});
const cluster = await openCluster({ dataDir: site.dataDir });
const { port } = await cluster.ensureRunning(null);
const databaseUrl = cluster.url(port, 'carom');
// One connection without the site's statement timeout.
const { pool } = createDatabase(databaseUrl, console, MIGRATION_LIMITS);
const client = await pool.connect();
let hasMissed = false;
let calls = 0;
try {
  await client.query('truncate classes cascade');
  let first;
  let present = 0;
  for (const size of SIZES) {
    await growTo(present, size);
    present = size;
    const medians = { mix: await measureMix(size), upcoming: await measureUpcoming() };
    await measureRates(size);
    first ??= medians;
    judge(`median over the mix, times that at ${SIZES[0]}:`, medians.mix / first.mix, {
      most: GROWTH_BUDGET,
      size,
    });
    judge('median of the next classes, times:', medians.upcoming / first.upcoming, {
      most: UPCOMING_GROWTH_BUDGET,
      size,
    });
  }
} finally {
  client.release();
  await pool.end();
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

async function growTo(present, size) {
  const start = performance.now();
  await loadClasses(client, present, size);
  const { rows } = await client.query('select count(*)::int as words from class_words');
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${size} classes, ${rows[0].words} words (loaded in ${seconds} s)`);
}

async function measureMix(size) {
  const call = createCaller(site.url);
  const times = MIX.map(() => []);
  let found = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await pause(PAGE_REMEMBERED_MS);
    for (const [at, { body, meant }] of MIX.entries()) {
      const start = performance.now();
      const reply = await search(call, withOtherPunctuation(body, round));
      const time = performance.now() - start;
      // The first round is a warm-up, and checks whether the intended classes are found.
      if (round > 0) times[at].push(time);
      else if (reply.search_classes_results.some(({ title }) => title.split(' ').includes(meant))) found += 1;
    }
  }
  call.close();
  for (const group of new Set(MIX.map((entry) => entry.group))) {
    const ofGroup = times.filter((_, at) => MIX[at].group === group).flat();
    console.log(
      `  ${group.padEnd(14)} median ${ms(quantile(ofGroup, 0.5))}, 95 % ${ms(quantile(ofGroup, 0.95))}`,
    );
  }
  const median = quantile(times.flat(), 0.5);
  console.log(`  ${'whole mix'.padEnd(14)} median ${ms(median)}, 95 % ${ms(quantile(times.flat(), 0.95))}`);
  judge('misspelt words whose class is on the first page:', found, { least: FOUND_BUDGET, size });
  return median;
}

/** Waits between the views, because a page is cached for a second. */
async function measureUpcoming() {
  const call = createCaller(site.url);
  const times = UPCOMING.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    await pause(PAGE_REMEMBERED_MS);
    for (const [at, query] of UPCOMING.entries()) {
      const start = performance.now();
      const reply = await call(`/api/upcoming_classes${query}`, undefined, nextAddress());
      if (reply.status !== 200) throw new Error(`${query}: ${reply.status} ${reply.message}`);
      if (round > 0) times[at].push(performance.now() - start);
    }
  }
  call.close();
  for (const [at, query] of UPCOMING.entries()) {
    console.log(`  next ${(query || 'of all').padEnd(40)} median ${ms(quantile(times[at], 0.5))}`);
  }
  return quantile(times.flat(), 0.5);
}

/** The same words with other punctuation, so that no cached result applies. */
function withOtherPunctuation(body, number) {
  const marks = number.toString(4).replace(/\d/g, (digit) => '.,;!'[digit]);
  return body.search_terms === '' ? body : { ...body, search_terms: `${body.search_terms}${marks}` };
}

/** In alternation, so that other load affects all of them. */
async function measureRates(size) {
  const bare = await startBareServer(databaseUrl, REQUEST_LIMITS.connections);
  const loader = createLoader();
  const { rows } = await client.query('select id from users limit 1');
  const ratios = { repeated: [], fresh: [] };
  const times = { repeated: [], fresh: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const bareRate = rateOf(await load(bare.url, [{ path: `/select/${rows[0].id}` }]));
    const requests = {
      // Like a lecture hall: the same searches repeatedly.
      repeated: Array.from({ length: ADDRESSES }, (_, at) => requestOf(MIX[at % MIX.length].body)),
      fresh: Array.from({ length: MAX_FRESH }, (_, at) =>
        requestOf(withOtherPunctuation(MIX[at % MIX.length].body, turn * MAX_FRESH + at)),
      ),
    };
    for (const kind of Object.keys(ratios)) {
      const result = await load(site.url, requests[kind]);
      ratios[kind].push(rateOf(result) / bareRate);
      times[kind].push(...result.times);
    }
  }
  loader.close();
  bare.close();
  for (const [kind, least] of Object.entries(RATE_BUDGETS)) {
    const spread = `${Math.min(...ratios[kind]).toFixed(2)} to ${Math.max(...ratios[kind]).toFixed(2)}`;
    judge(`searches ${kind} per bare call (${spread}):`, quantile(ratios[kind], 0.5), { least, size });
    const [median, slowest] = [0.5, 0.99].map((share) => quantile(times[kind], share));
    judge(`their 99th percentile (${ms(slowest).trim()}), times the median:`, slowest / median, {
      most: UNEVENNESS_BUDGET,
      size,
    });
  }

  async function load(url, requests) {
    const result = await loader.load({ url, requests, connections: CALLERS, seconds: RATE_SECONDS });
    const others = Object.keys(result.statuses).filter((status) => status !== '200');
    if (others.length > 0) throw new Error(`There were replies of ${others.join(', ')}`);
    return result;
  }
}

function requestOf(body) {
  const headers = { 'x-forwarded-for': nextAddress() };
  return { method: 'POST', path: '/api/search_classes', headers, body };
}

async function search(call, body) {
  const reply = await call('/api/search_classes', body, nextAddress());
  if (reply.status !== 200) throw new Error(`${JSON.stringify(body)}: ${reply.status} ${reply.message}`);
  return reply;
}

function nextAddress() {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

function judge(what, value, { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, size }) {
  if (size > MOST_JUDGED) {
    console.log(`  ${what} ${+value.toFixed(2)}`);
    return;
  }
  const isMet = value <= most && value >= least;
  if (!isMet) hasMissed = true;
  const budget = Number.isFinite(most) ? `at most ${most}` : `at least ${+least.toFixed(2)}`;
  console.log(`  ${what} ${+value.toFixed(2)} (${budget}) ${isMet ? 'ok' : 'MISSED'}`);
}

function ms(value) {
  return `${value.toFixed(1).padStart(6)} ms`;
}
