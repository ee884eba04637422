/**
 * `npm run bench -- login`: measures logins per second, the share of the hash, the latency of other calls
 * while 20 logins run at once, and the duration of a login with the right password while 100 wrong
 * ones a second come from 100 addresses. Uses the real server with its usual rate limits, which
 * successful logins do not use up. Exits 1 when a budget is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../scripts/running-site.mjs';

const ACCOUNTS = 20;
const ALONE_ROUNDS = 60;
const PROBES = 150;
const REST_BUDGET = 0.15;
const SLOWDOWN_BUDGET = 5;
/** Members log in at a third of the rate that two slow cores can handle, so that they do not wait for each other. */
const STORM = { addresses: 100, perSecond: 100, seconds: 30, loginsPerSecond: 1, budgetMs: 1000 };
const PASSWORD = 'three cushions and a kiss';
const BUSY = 503;
/** The value of the reply's Retry-After header. */
const COME_AGAIN_MS = 2000;
const METRICS_TOKEN = 'token of the login bench';

const env = { METRICS_TOKEN, TRUST_PROXY: 'loopback' };
const site = await startSite({ env, needsPages: false, withPayments: false });
let hasMissed = false;
try {
  const emails = Array.from({ length: ACCOUNTS }, (_, number) => `bench-${number}@example.org`);
  const tokens = await makeAccounts(emails);
  const probes = {
    'GET /sanctum/csrf-cookie': () => call('GET', '/sanctum/csrf-cookie'),
    'GET /api/sessions': () => call('GET', '/api/sessions', { token: tokens[0] }),
  };
  // A warm-up, so that the first minute of the server is not measured.
  for (const email of emails) await logIn(email);
  const idle = await measureProbes(probes);
  await measureShare(emails);
  const busy = await withLogins(emails, () => measureProbes(probes));
  console.log(`\nOther calls, median of ${PROBES}, idle and while ${ACCOUNTS} logins run`);
  for (const name of Object.keys(probes)) {
    const ratio = busy[name] / idle[name];
    judge(`${name}: ${ms(idle[name])}, then ${ms(busy[name])}, times`, ratio, SLOWDOWN_BUDGET);
  }
  await measureStorm(emails);
} finally {
  await site.stop();
}
process.exitCode = hasMissed ? 1 : 0;

/** Registers by the API, and activates by the mailed link. */
async function makeAccounts(emails) {
  for (const email of emails) {
    const body = { first_name: 'Bench', last_name: 'Player', email, password: PASSWORD, terms: '1' };
    await call('POST', '/api/register', { body });
  }
  const tokens = [];
  for (const email of emails) {
    const id = await mailedId(email);
    tokens.push((await call('PUT', `/api/activate_account/${id}`)).auth_token);
  }
  return tokens;
}

async function mailedId(email) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { mails } = await (await fetch(`${site.url}/dev/mailbox.json`)).json();
    const id = /activate_account\/([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
    if (id !== undefined) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${email}`);
}

/** Members log in, each from a separate address, first without and then with the wrong passwords. */
async function measureStorm(emails) {
  const { addresses, perSecond, seconds, loginsPerSecond, budgetMs } = STORM;
  const logInFor = (email, at) =>
    ask('POST', '/api/login', { body: { email, password: PASSWORD }, from: at });
  const times = async () => {
    const measured = [];
    await atRate(loginsPerSecond, seconds, async (number) => {
      const start = performance.now();
      const { status } = await logInFor(emails[number % emails.length], `2a02:0:${number + 1}::1`);
      measured.push({ status, time: performance.now() - start });
    });
    return measured;
  };
  const quiet = await times();
  const refusals = new Map();
  const storm = atRate(perSecond, seconds + 2, async (number) => {
    const body = { email: `nobody-${number}@example.org`, password: 'not the password' };
    const { status } = await ask('POST', '/api/login', {
      body,
      from: `2a0a:0:${(number % addresses) + 1}::1`,
    });
    refusals.set(status, (refusals.get(status) ?? 0) + 1);
  });
  const [during] = await Promise.all([sleep(2_000).then(times), storm]);
  console.log(
    `\nRight passwords, in quiet and among ${perSecond} wrong ones a second from ${addresses} addresses`,
  );
  console.log(
    `  the wrong ones: ${[...refusals].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  for (const [name, measured] of Object.entries({ quiet, during })) {
    const all = measured.map(({ time }) => time);
    console.log(`  ${name}: p50 ${ms(quantile(all, 0.5))}, p99 ${ms(quantile(all, 0.99))}`);
  }
  judge('right passwords that were refused:', during.filter(({ status }) => status !== 200).length, 0);
  judge(
    'p99 during the storm in ms:',
    quantile(
      during.map(({ time }) => time),
      0.99,
    ),
    budgetMs,
  );
}

/** Starts calls at a fixed rate, whether or not earlier ones have been answered. */
async function atRate(perSecond, seconds, call) {
  const calls = [];
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    calls.push(call(number));
    await sleep(Math.max(0, start + ((number + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(calls);
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Logs in sequentially, and measures the caller's wait and the server's own metric of the hash. */
async function measureShare(emails) {
  const rounds = [];
  for (let round = 0; round < ALONE_ROUNDS; round += 1) {
    const hashBefore = await readHashSeconds();
    const start = performance.now();
    await logIn(emails[round % emails.length]);
    const whole = performance.now() - start;
    rounds.push({ whole, hash: ((await readHashSeconds()) - hashBefore) * 1000 });
  }
  const whole = median(rounds.map((round) => round.whole));
  const hash = median(rounds.map((round) => round.hash));
  const share = median(rounds.map((round) => round.hash / round.whole));
  console.log(`One login at a time, median of ${ALONE_ROUNDS}`);
  console.log(`  ${(1000 / whole).toFixed(1)} logins per second, each ${ms(whole)}`);
  console.log(`  hash ${ms(hash)}, ${Math.round(share * 100)} % of the call`);
  const rest = median(rounds.map((round) => (round.whole - round.hash) / round.hash));
  judge('rest of the call, as a part of the hash:', rest, REST_BUDGET);
}

async function readHashSeconds() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(/^password_work_seconds_sum (.+)$/m.exec(metrics)[1]);
}

/** Runs the work while each account logs in repeatedly. */
async function withLogins(emails, work) {
  let isOver = false;
  let logins = 0;
  let refused = 0;
  const start = performance.now();
  async function keepLoggingIn(email) {
    while (!isOver) {
      const { status, message } = await ask('POST', '/api/login', { body: { email, password: PASSWORD } });
      if (status === 200) {
        logins += 1;
      } else if (status === BUSY) {
        // A login that waits too long gets 503 and retries.
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, COME_AGAIN_MS));
      } else throw new Error(`POST /api/login: ${status} ${message}`);
    }
  }
  async function workMeanwhile() {
    // Until all of them wait in the queue.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const result = await work();
    isOver = true;
    return result;
  }
  const [result] = await Promise.all([workMeanwhile(), ...emails.map(keepLoggingIn)]);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n${ACCOUNTS} logins at a time: ${(logins / seconds).toFixed(1)} logins per second, ${refused} told to come again`,
  );
  return result;
}

async function measureProbes(probes) {
  const medians = {};
  for (const [name, probe] of Object.entries(probes)) {
    const times = [];
    for (let round = 0; round < PROBES; round += 1) {
      const start = performance.now();
      await probe();
      times.push(performance.now() - start);
    }
    medians[name] = median(times);
  }
  return medians;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function logIn(email) {
  return call('POST', '/api/login', { body: { email, password: PASSWORD } });
}

async function call(method, path, options) {
  const answer = await ask(method, path, options);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
  return answer;
}

async function ask(method, path, { body, token, from } = {}) {
  const reply = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
}

function judge(what, value, budget) {
  const isMet = value <= budget;
  if (!isMet) hasMissed = true;
  console.log(`  ${what} ${value.toFixed(2)} (at most ${budget}) ${isMet ? 'ok' : 'MISSED'}`);
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
