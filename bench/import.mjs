/**
 * `npm run bench -- import`: an admin imports files of 5,000 classes while others search and book. Prints
 * the duration of each import, and the 99th percentile of searches before and meanwhile. A file with
 * one invalid line must store nothing, and a file beyond the limits must be refused immediately. Exits
 * 1 when a budget is missed. `npm run bench -- import 500` uses smaller files.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addOpenClasses, benchBesideLoad, bookableClasses, bookingOf } from './beside-load.mjs';
import { quantile } from './loader.mjs';
import { addUsers, openSessions, subscribe } from './member-data.mjs';
import { MIX, makeClasses } from './search-mix.mjs';
import { countBy, isFailed } from './steady-load.mjs';

const ROWS = Number(process.argv[2] ?? 5_000);
const PRESENT = 20_000;
const MEMBERS = 100;
const FILES = 3;
const RATE = 40;
const QUIET_MS = 15_000;
const IMPORT_BUDGET_S = 30;
const SLOWDOWN_BUDGET = 3;
const REFUSAL_BUDGET_MS = 100;
const REFUSALS = 7;
const REFUSED = 800;
const BEYOND_LIMITS = {
  '4.9 million commas': ','.repeat(4_900_000),
  'a header of a million columns': 'x,'.repeat(1_000_000),
  '2.9 million empty lines': '\n'.repeat(2_900_000),
};

await benchBesideLoad({ rate: RATE }, async ({ production, site, measure, judge, judgeLoad }) => {
  const { client, close } = await production.connect();
  const { next, token } = await fill(client, site);
  const importFile = (csv) => sendImport(site, token, bodyOf(csv));
  console.log(
    `${PRESENT} classes are there; ${RATE} requests a second, nine of ten search, one books; files of ${ROWS} classes`,
  );
  await measure(next, () => sleep(QUIET_MS / 3));
  const quiet = await measure(next, () => sleep(QUIET_MS));
  show('quiet', quiet);
  const seconds = [];
  const busy = await measure(next, async () => {
    for (let file = 0; file < FILES; file += 1) {
      const begun = performance.now();
      const { status, classes } = await importFile(fileOf(file));
      seconds.push((performance.now() - begun) / 1_000);
      if (status !== 200 || classes !== ROWS) throw new Error(`The import was refused: ${status}`);
    }
  });
  show('while files are imported', busy);
  console.log(`  each import: ${seconds.map((each) => `${each.toFixed(1)} s`).join(', ')}`);

  const before = await countClasses(client);
  const bad = await importFile(`${fileOf(FILES)}\r\nA title,and no more`);
  console.log(`\nA bad line at the end: ${bad.status}, ${Object.keys(bad.validation_errors)[0]}`);
  for (const [name, csv] of Object.entries(BEYOND_LIMITS)) {
    const refusalMs = await timeRefusals(site, token, csv);
    judge(`refusal of ${name}, ms`, Math.round(refusalMs), REFUSAL_BUDGET_MS);
  }
  judge('classes that a bad file has left behind', (await countClasses(client)) - before, 0);
  judge('longest import, s', +Math.max(...seconds).toFixed(1), IMPORT_BUDGET_S);
  const ratio = p99Of(busy) / p99Of(quiet);
  judge('99th percentile of searches, times that in quiet', +ratio.toFixed(2), SLOWDOWN_BUDGET);
  judgeLoad(quiet, busy);
  await close();
});

async function fill(client, { url }) {
  await addOpenClasses(client, PRESENT);
  const members = await addUsers(client, { count: MEMBERS, name: 'Booker' });
  await subscribe(client);
  const tokens = await openSessions(client, members);
  const [admin] = await addUsers(client, { count: 1, name: 'Admin', role: 'admin' });
  const [token] = await openSessions(client, [admin]);
  const classes = await bookableClasses(client);
  const headers = { 'content-type': 'application/json' };
  const next = (n) => {
    if (n % 10 === 0) {
      const booked = classes[Math.floor(n / 10 / MEMBERS) % classes.length];
      return bookingOf({ url, token: tokens[(n / 10) % MEMBERS], booked });
    }
    // No two searches within a second are the same, because cached results would hide the cost.
    const page = 1 + (Math.floor(n / MIX.length) % 3);
    const body = JSON.stringify({ ...MIX[n % MIX.length].body, page });
    return { kind: 'search', url: `${url}/api/search_classes`, method: 'POST', headers, body };
  };
  return { next, token };
}

/** Half of the classes are published, so they are added to the search. */
function fileOf(number) {
  const first = PRESENT + number * ROWS;
  const { titles, descriptions, categories, starts } = makeClasses(first, first + ROWS);
  const lines = titles.map((title, at) => {
    const start = starts[at].slice(0, 11).replace('T', ' ');
    const place = `Room ${at % 40}`;
    return `"${title}","${descriptions[at]}",${categories[at]},${start}18:30,${start}20:00,Europe/Berlin,20,${place},${at % 2 ? 'yes' : 'no'}`;
  });
  return ['Title,Description,Category,Start,End,Time zone,Seats,Place,Published', ...lines].join('\r\n');
}

function bodyOf(csv) {
  return Buffer.from(JSON.stringify({ id: randomUUID(), csv }));
}

async function sendImport({ url }, token, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/admin/class_imports`, { method: 'POST', headers, body })).json();
}

/** The median time, including the upload and the overhead of each request. */
async function timeRefusals(site, token, csv) {
  const body = bodyOf(csv);
  const times = [];
  for (let n = 0; n < REFUSALS; n += 1) {
    const begun = performance.now();
    const { status } = await sendImport(site, token, body);
    if (status !== REFUSED) throw new Error(`A file beyond the limits was answered with ${status}`);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}

async function countClasses(client) {
  const { rows } = await client.query('select count(*)::int as count from classes');
  return rows[0].count;
}

function p99Of({ answers }) {
  return quantile(timesOf(answers, 'search'), 0.99);
}

function timesOf(answers, kind) {
  return answers.filter((answer) => answer.kind === kind).map(({ ms }) => ms);
}

function show(name, { answers, longestWaitMs }) {
  console.log(`\n${name}: ${answers.length} requests`);
  for (const kind of ['search', 'book']) {
    const times = timesOf(answers, kind);
    const [median, most] = [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`);
    console.log(`  ${kind}: median ${median}, p99 ${most}`);
  }
  const failed = answers.filter(isFailed);
  if (failed.length > 0)
    console.log(`  failed: ${countBy(failed, ({ kind, outcome }) => `${kind}: ${outcome} ×`)}`);
  console.log(`  longest wait for a lock: ${longestWaitMs.toFixed(0)} ms`);
}
