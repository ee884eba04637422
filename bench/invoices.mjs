/**
 * `npm run bench -- invoices`: 60 members repeatedly download their invoices at once. Prints the latency
 * of other members' calls before and meanwhile, and the duration of a download alone and beside 60 of
 * another member. Exits 1 when a budget is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { benchBesideLoad } from './beside-load.mjs';
import { quantile } from './loader.mjs';
import { addUsers, furnish, openSessions, subscribe } from './member-data.mjs';

const AT_ONCE = 60;
const RATE = 40;
const MEASURED_MS = 15_000;
const PATHS = ['/api/list_items', '/api/dashboard', '/api/sessions', '/sanctum/csrf-cookie'];
const SINGLE_DOWNLOADS = 10;
const MEDIAN_BUDGET = 3;
const P99_BUDGET = 5;
/** It alternates with one other member, so it waits for at most two more files. */
const TURN_BUDGET = 12;

await benchBesideLoad({ rate: RATE }, async ({ production, site, measure, judge, judgeLoad }) => {
  const { client, close } = await production.connect();
  const { members, next } = await fill(client, site);
  const download = ({ invoiceId, token }) => downloadFrom(site, invoiceId, token);
  await download(members[0]);
  console.log(`${RATE} calls a second of others; ${AT_ONCE} members download an invoice at once`);
  await measure(next, () => sleep(MEASURED_MS / 3));
  const quiet = await measure(next, () => sleep(MEASURED_MS));
  show('quiet', quiet);
  let files = 0;
  const busy = await measure(next, async () => {
    const end = performance.now() + MEASURED_MS;
    await Promise.all(
      members.map(async (member) => {
        while (performance.now() < end) {
          await download(member);
          files += 1;
        }
      }),
    );
  });
  show('while invoices are downloaded', busy);
  console.log(`  ${(files / busy.seconds).toFixed(1)} invoices a second`);

  const [one, other] = members;
  const alone = await timeEach(() => download(one));
  const many = keepDownloading(() => download(other));
  const beside = await timeEach(() => download(one));
  await many.end();
  console.log(`\nOne download: alone ${ms(alone)}, beside ${AT_ONCE} of another member ${ms(beside)}`);

  for (const [name, share, budget] of [
    ['median', 0.5, MEDIAN_BUDGET],
    ['99th percentile', 0.99, P99_BUDGET],
  ]) {
    const ratio = quantile(timesOf(busy), share) / quantile(timesOf(quiet), share);
    judge(`${name} of others’ calls, times that in quiet`, +ratio.toFixed(2), budget);
  }
  judge(
    'a download beside those of another member, times one alone',
    +(beside / alone).toFixed(2),
    TURN_BUDGET,
  );
  judgeLoad(quiet, busy);
  await close();
});

async function fill(client, { url }) {
  const users = await addUsers(client, { count: AT_ONCE, name: 'Buyer' });
  await subscribe(client);
  await furnish(client, users, { items: 20, bookings: 0 });
  const tokens = await openSessions(client, users);
  const { rows: invoices } = await client.query(
    `insert into invoices (number, kind, user_id, charge_id, issued_on, paid_on, kept_until, seller, buyer, lines,
       amount_cents, currency, vendor, sale_id)
     select row_number() over (), 'invoice', user_id, charges.id, current_date, current_date,
       current_date + interval '10 years',
       '{"name": "Carom Labs Ltd.", "address": ["1 Example Street", "00000 Example Town"],
         "email": "support@carom-labs.example", "taxNumber": "EX 123 456", "note": "No tax is due."}'::jsonb,
       jsonb_build_object('name', first_name || ' ' || last_name, 'email', email, 'company', 'Chalk & Sons',
         'taxNumber', 'DE 123', 'street', '2 Cushion Road', 'postalCode', '10623', 'city', 'Berlin', 'region', '',
         'country', 'Germany'),
       jsonb_build_array(jsonb_build_object('description', 'Subscription, monthly plan', 'startDate', start_date,
         'endDate', end_date, 'amountCents', amount_cents)),
       amount_cents, currency, 'paypal', sale_id
     from charges join users on users.id = user_id returning id, user_id`,
  );
  const members = users.map(({ id }, at) => ({
    token: tokens[at],
    invoiceId: invoices.find(({ user_id }) => user_id === id).id,
  }));
  const next = (n) => {
    const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` };
    return { kind: 'call', url: `${url}${PATHS[n % PATHS.length]}`, method: 'GET', headers };
  };
  return { members, next };
}

async function downloadFrom({ url }, invoiceId, token) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/invoices/${invoiceId}`, { headers });
  const file = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`An invoice was refused: ${reply.status}`);
  return file;
}

/** Keeps AT_ONCE downloads of one member in progress, and disconnects at the end. */
function keepDownloading(download) {
  let isOver = false;
  const lines = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await download();
  });
  return {
    end() {
      isOver = true;
      return Promise.all(lines);
    },
  };
}

async function timeEach(work) {
  const times = [];
  for (let n = 0; n < SINGLE_DOWNLOADS; n += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}

function timesOf({ answers }) {
  return answers.map((answer) => answer.ms);
}

function show(name, measured) {
  const [median, most] = [0.5, 0.99].map((share) => ms(quantile(timesOf(measured), share)));
  console.log(`\n${name}: ${measured.answers.length} calls, median ${median}, p99 ${most}`);
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
