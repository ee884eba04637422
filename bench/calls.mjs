/**
 * `npm run bench -- calls`: compares every GET of the contract, the ten most frequent writes, search and /home with a
 * bare Fastify on the same PostgreSQL, in alternation, with production settings. Prints the share of the bare route's
 * rate with its spread, the unevenness of the latency of the call and of the bare route (other load affects both),
 * statements and bytes per call, and the memory before and after. Exits 1 when a budget is missed. Selected calls:
 * `npm run bench -- calls readListItems bookClass`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REQUEST_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { createStatementRecorder } from '../server/test/support/statement-recorder.ts';
import { addBookings, fillSite, holdMailsBack } from './calls-data.mjs';
import { createTable, explainLeftOut } from './calls-table.mjs';
import { createLoader, quantile, rateOf, startBareServer } from './loader.mjs';
import { createProductionSite, METRICS_TOKEN } from './production-site.mjs';

const ROUNDS = 5;
const SECONDS = 0.6;
const CONNECTIONS = 50;
const COUNTED_TRIES = 5;
const UNEVENNESS_BUDGET = 4;
const MEMORY_BUDGET = 1.5;
/** More than one round of the bare route sends. */
const BARE_TRANSACTIONS_PER_ROUND = 6_000;

const wanted = new Set(process.argv.slice(2));
const production = await createProductionSite();
const loader = createLoader();
let hasMissed = false;
let site;
let bare;
try {
  // The first start creates the tables.
  await (await production.start()).stop({ keepData: true });
  const data = await fill();
  const counted = await countStatements(data);

  site = await production.start();
  const page = await readPage();
  bare = await startBare(page);
  const rows = chosen(createTable({ data, page }));
  console.log(`Left out: ${explainLeftOut().join(', ')}\n`);
  await warmUp(rows);
  const before = await readMemory();
  console.log(head());
  for (const row of rows) await measure(row, counted.get(row.name));
  const after = await readMemory();
  console.log('');
  judge(`memory ${megabytes(before)}, then ${megabytes(after)}, times`, after / before, {
    most: MEMORY_BUDGET,
  });
} finally {
  loader.close();
  bare?.close();
  await site?.stop({ keepData: true });
  await production.remove();
}
process.exitCode = hasMissed ? 1 : 0;

function chosen(rows) {
  return wanted.size === 0 ? rows : rows.filter(({ name }) => wanted.has(name));
}

async function fill() {
  const { client, close } = await production.connect();
  try {
    await holdMailsBack(client);
    const data = await fillSite(client);
    return { ...data, bookings: await addBookings(client, data, 8_000) };
  } finally {
    await close();
  }
}

/** Sends each request several times and takes the minimum, because background statements may increase a count. */
async function countStatements(data) {
  const recorder = await createStatementRecorder(production.databaseUrl);
  const through = await production.start({ url: recorder.url });
  const page = { etag: '""' };
  const counts = new Map();
  for (const { name, requests } of chosen(createTable({ data, page }))) {
    const tries = [];
    // From the end, so that these writes do not conflict with the measured ones.
    for (const { path, body, ...request } of requests.slice(-COUNTED_TRIES)) {
      const init = body === undefined ? request : withBody(request, body);
      let bytes = 0;
      const statements = await recorder.during(async () => {
        const reply = await fetch(`${through.url}${path}`, init);
        bytes = (await reply.arrayBuffer()).byteLength;
      });
      tries.push({ statements: statements.length, bytes });
    }
    counts.set(
      name,
      tries.reduce((least, each) => (each.statements < least.statements ? each : least)),
    );
  }
  await through.stop({ keepData: true });
  await recorder.close();
  return counts;
}

function withBody(request, body) {
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return { ...request, headers, body: JSON.stringify(body) };
}

async function readPage() {
  const reply = await fetch(`${site.url}/home`, { headers: { 'accept-encoding': 'br' } });
  return {
    etag: reply.headers.get('etag'),
    bytes: brotliCompressSync(Buffer.from(await reply.arrayBuffer())),
  };
}

async function startBare(page) {
  const pageFile = join(production.folder, 'page.br');
  writeFileSync(pageFile, page.bytes);
  const server = await startBareServer(production.databaseUrl, REQUEST_LIMITS.connections, pageFile);
  const { client, close } = await production.connect();
  const { rows: users } = await client.query('select id from users');
  const { rows: classes } = await client.query('select id from bare_classes');
  await close();
  const pairs = users.flatMap((user) => classes.map(({ id }) => ({ class_id: id, user_id: user.id })));
  return {
    ...server,
    requests: {
      'one prepared select': users.map(({ id }) => ({ path: `/select/${id}` })),
      page: [{ path: '/page', headers: { 'accept-encoding': 'br' } }],
      'not modified': [{ path: '/not-modified', headers: { 'if-none-match': '"x"' } }],
      /** Each pair is used once, like a booking. */
      'one transaction with an update and an insert': pairs.map((body) => ({
        method: 'POST',
        path: '/transaction',
        body,
      })),
    },
  };
}

async function loadBare(kind, options) {
  const all = bare.requests[kind];
  const isWrite = kind.includes('transaction');
  const requests = isWrite ? all.slice(0, BARE_TRANSACTIONS_PER_ROUND) : all;
  const result = await loader.load({ ...options, url: bare.url, requests });
  if (isWrite) all.splice(0, result.times.length);
  return result;
}

async function warmUp(rows) {
  const briefly = { connections: CONNECTIONS, seconds: SECONDS / 2 };
  for (const { requests, isWrite, mostCalls } of rows) {
    if (!isWrite && mostCalls === undefined) await loader.load({ ...briefly, url: site.url, requests });
  }
  for (const kind of Object.keys(bare.requests)) {
    await loadBare(kind, briefly);
  }
}

/** Alternates between both, so that other load affects both. A write is never repeated. */
async function measure(row, { statements, bytes }) {
  const { name, requests, isWrite = false, mostCalls, budget } = row;
  const { connections = CONNECTIONS, seconds = SECONDS } = row;
  const usual = { connections, seconds };
  const ratios = [];
  const times = [];
  const bareTimes = [];
  const unexpected = new Set();
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareLoad = await loadBare(row.bare, usual);
    const perRound = Math.floor((requests.length - COUNTED_TRIES) / ROUNDS);
    const own = isWrite ? requests.slice(sent, sent + perRound) : requests;
    const most = isWrite ? own.length : mostCalls;
    const ownLoad = await loader.load({ ...usual, url: site.url, requests: own, mostCalls: most });
    sent += ownLoad.times.length;
    for (const status of Object.keys(ownLoad.statuses)) if (!/^(2|304)/.test(status)) unexpected.add(status);
    ratios.push(rateOf(ownLoad) / rateOf(bareLoad));
    times.push(...ownLoad.times);
    bareTimes.push(...bareLoad.times);
  }
  const unevenness = unevennessOf(times);
  const ratio = quantile(ratios, 0.5);
  const isMet =
    (budget === undefined || ratio >= budget) && (budget === undefined || unevenness <= UNEVENNESS_BUDGET);
  if (!isMet || unexpected.size > 0) hasMissed = true;
  const cells = [
    ratio.toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    budget === undefined ? '' : `≥ ${budget}`,
    `${quantile(times, 0.5).toFixed(1)} ms`,
    unevenness.toFixed(1),
    unevennessOf(bareTimes).toFixed(1),
    String(statements),
    String(bytes),
    [
      isMet ? (budget === undefined ? '' : 'ok') : 'MISSED',
      ...[...unexpected].map((status) => `replied ${status}`),
    ].join(' '),
  ];
  console.log(line(name, cells));
}

function unevennessOf(times) {
  return quantile(times, 0.99) / quantile(times, 0.5);
}

function head() {
  const columns = ['ratio', 'spread', 'budget', 'median', 'p99/median', 'bare', 'statements', 'bytes', ''];
  return line('', columns);
}

function line(name, cells) {
  const widths = [7, 13, 9, 11, 12, 7, 12, 9, 12];
  return name.padEnd(34) + cells.map((cell, at) => cell.padStart(widths[at])).join('');
}

function judge(what, value, { most }) {
  const isMet = value <= most;
  if (!isMet) hasMissed = true;
  console.log(`${what} ${value.toFixed(2)} (at most ${most}) ${isMet ? 'ok' : 'MISSED'}`);
}

async function readMemory() {
  const reply = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^process_resident_memory_bytes (.+)$/m.exec(await reply.text())[1]);
}

function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
