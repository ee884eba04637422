/**
 * `npm run bench -- provider`: the payment provider hangs for two minutes while 30 members press Cancel,
 * and press it again after each reply. Measures a visitor's and a member's calls before and meanwhile, the
 * latency of the 30, and looks for PostgreSQL transactions that wait for the provider. Exits 1 when a
 * budget is missed. `npm run bench -- provider 20` hangs for 20 seconds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { loadClasses } from './class-data.mjs';
import { addUsers, furnish, openSessions, subscribe } from './member-data.mjs';
import { createProductionSite } from './production-site.mjs';
import { addressOf } from './storm-caller.mjs';
import { pause } from './storm-watch.mjs';

const SLOWDOWN_BUDGET = 2;
const ANSWER_BUDGET_S = 12;
const IDLE_IN_TRANSACTION_BUDGET_S = 1;
const HANG_S = Number(process.argv[2] ?? 120);
const QUIET_S = Math.min(40, HANG_S);
const WARM_UP_S = 5;
const CANCELLING = 30;
const MEASURED = 10;
const CLASSES = 2_000;
const SAMPLE_EVERY_MS = 100;
/** Members read the error and try again after different times, so all 30 press at once only initially. */
const PRESS_AGAIN_AFTER_MS = { least: 5_000, most: 15_000 };
const PERSONAS = ['visitor', 'member'];

const provider = await startHangingProvider();
const production = await createProductionSite();
const probe = fork(fileURLToPath(new URL('storm-probe.mjs', import.meta.url)));
let hasMissed = false;
let site;
try {
  // The first start creates the tables.
  await (await production.start()).stop({ keepData: true });
  const { measured, cancelling } = await fill();
  site = await production.start({
    env: {
      PAYPAL_API_URL: provider.url,
      // Log lines about the provider are expected here.
      LOG_LEVEL: 'fatal',
    },
  });
  const caller = { asset: await findAsset(), words: ['ethernet', 'chalk', 'token'], tokens: measured };
  await measure(caller, WARM_UP_S);
  const quiet = await measure(caller, QUIET_S);

  const ending = new AbortController();
  const [during, waits, longestIdleS] = await Promise.all([
    measure(caller, HANG_S).finally(() => ending.abort()),
    Promise.all(cancelling.map((token, number) => pressCancel(token, number, ending.signal))),
    watchTransactions(ending.signal),
  ]);
  report({ quiet, during, presses: waits.flat(), longestIdleS });
} finally {
  probe.kill();
  await site?.stop({ keepData: true });
  await production.remove();
  provider.stop();
}
process.exitCode = hasMissed ? 1 : 0;

/** Accepts every connection and never replies. */
async function startHangingProvider() {
  const sockets = new Set();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${server.address().port}`,
    connections: () => connections,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function fill() {
  const { client, close } = await production.connect();
  try {
    await client.query('truncate users, classes cascade');
    await loadClasses(client, 0, CLASSES);
    const members = await addUsers(client, { count: CANCELLING + MEASURED, name: 'Payer' });
    await subscribe(client);
    const [cancelling, measured] = [members.slice(0, CANCELLING), members.slice(CANCELLING)];
    // Their subscriptions are at the provider.
    await client.query(
      `update subscriptions set vendor = 'paypal', provider_subscription_id = 'I-' || id where user_id = any($1)`,
      [cancelling.map(({ id }) => id)],
    );
    await furnish(client, measured, { items: 50, bookings: 10 });
    await client.query('vacuum analyze');
    return {
      measured: await openSessions(client, measured),
      cancelling: await openSessions(client, cancelling),
    };
  } finally {
    await close();
  }
}

/** Repeats until the provider recovers. Returns the result of each attempt. */
async function pressCancel(token, number, signal) {
  const presses = [];
  const from = { 'x-forwarded-for': addressOf('attacker', number) };
  const csrf = await csrfHeaders(from);
  while (!signal.aborted) {
    const pressedAt = performance.now();
    const reply = await fetch(`${site.url}/api/subscription_cancel`, {
      headers: { authorization: `Bearer ${token}`, ...csrf, ...from },
    });
    const { message } = await reply.json();
    presses.push({ s: (performance.now() - pressedAt) / 1000, status: reply.status, message });
    const { least, most } = PRESS_AGAIN_AFTER_MS;
    await pause(least + Math.random() * (most - least));
  }
  return presses;
}

async function csrfHeaders(from) {
  const reply = await fetch(`${site.url}/sanctum/csrf-cookie`, { headers: from });
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

/** The longest observed time for which a transaction of the site was idle. */
async function watchTransactions(signal) {
  const { client, close } = await production.connect();
  let longestS = 0;
  while (!signal.aborted) {
    const { rows } = await client.query(
      `select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float8 as seconds
       from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    longestS = Math.max(longestS, rows[0].seconds);
    await pause(SAMPLE_EVERY_MS);
  }
  await close();
  return longestS;
}

async function measure(caller, seconds) {
  probe.send({ url: site.url, ...caller, seconds });
  const [result] = await once(probe, 'message');
  return result;
}

async function findAsset() {
  const home = await (await fetch(`${site.url}/home`)).text();
  return /\/assets\/[^"]+\.js/.exec(home)[0];
}

function report({ quiet, during, presses, longestIdleS }) {
  console.log(`\nThe provider hung for ${HANG_S} s; it got ${provider.connections()} connections\n`);
  for (const persona of PERSONAS) {
    const [before, meanwhile] = [p99(quiet[persona]), p99(during[persona])];
    console.log(
      `${persona}: p99 ${ms(before)} in quiet, ${ms(meanwhile)} meanwhile, of ${during[persona].length} calls`,
    );
    judge(`${persona}: p99, times that in quiet`, meanwhile / before, SLOWDOWN_BUDGET);
    judge(`${persona}: calls that failed`, during[persona].filter(({ isFailure }) => isFailure).length, 0);
  }
  const answers = new Map();
  for (const { status, message } of presses) {
    const key = `${status} ${message}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
  console.log(`\n${CANCELLING} members pressed Cancel ${presses.length} times:`);
  for (const [answer, count] of answers) console.log(`  ${count} × ${answer}`);
  judge('longest wait for an answer, in s', Math.max(...presses.map(({ s }) => s)), ANSWER_BUDGET_S);
  judge('answers other than 503', presses.filter(({ status }) => status !== 503).length, 0);
  judge('longest idle in transaction, in s', longestIdleS, IDLE_IN_TRANSACTION_BUDGET_S);
}

function p99(calls) {
  const times = calls.map((call) => call.ms).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))];
}

function judge(what, value, budget) {
  const isMet = value <= budget;
  if (!isMet) hasMissed = true;
  console.log(`  ${what}: ${+value.toFixed(2)} (at most ${budget}) ${isMet ? 'ok' : 'MISSED'}`);
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
