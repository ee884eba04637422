/**
 * `npm run bench -- admin`: measures the admins' lists with few and with many members, alternating
 * between two real servers, so that other load affects both. Exits 1 when a list grows more than its
 * budget. Other sizes: `npm run bench -- admin 1000 20000`.
 */
import { startSite } from '../scripts/running-site.mjs';
import { createDatabase } from '../server/src/db/client.ts';
import { MIGRATION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { createPasswordHashing } from '../server/src/security/password-hash.ts';
import { cursorInTheMiddle, fillDatabase } from './admin-data.mjs';

const [FEW = 1_000, MANY = 100_000] = process.argv.slice(2).map(Number);
const ROUNDS = 25;
const GROWTH_BUDGET = 5;
const ADMIN = { email: 'ruth@bench.example', password: 'three cushions and a kiss' };

const byCreation = { sort: 'created_at', kind: 'moment' };
const LISTS = [
  {
    path: '/api/admin/members',
    deep: [{ table: 'users', ...byCreation }],
    views: {
      default: {},
      'search, one': { search: 'member-777@bench' },
      'search, 1 %': { search: 'Family42' },
      'search, 1 % in two words': { search: 'chen family42' },
      'search, all': { search: 'bench.example' },
      'search, two letters': { search: 'ch' },
      'search, none': { search: 'nobody-of-this-name' },
      'filter status': { status: 'blocked' },
      'filter role': { role: 'admin' },
      'filter subscribed': { subscription: 'subscribed' },
      'filter cancelled': { subscription: 'cancelled' },
      'filter without': { subscription: 'none' },
      'filter and sort': { pay_type: 'vip', sort: 'name', direction: 'asc' },
      'sort name': { sort: 'name', direction: 'asc' },
      'sort e-mail': { sort: 'email', direction: 'asc' },
      'last page': { page: 'last' },
    },
  },
  {
    path: '/api/admin/messages',
    deep: [{ table: 'contact_messages', ...byCreation, params: { sort: 'created_at' } }],
    views: {
      default: {},
      'search, 1 %': { search: 'token rings' },
      'search, one': { search: 'writer-777@bench' },
      'filter status': { status: 'new' },
      'filter unanswered': { status: 'unanswered' },
      'filter nobody': { assigned: 'nobody' },
      'sort received': { sort: 'created_at' },
      'filter and search': { status: 'archived', search: 'family42' },
      'sort name': { sort: 'name', direction: 'asc' },
      'last page': { page: 'last' },
    },
  },
  {
    path: '/api/admin/audit_log',
    deep: [{ table: 'audit_log', sort: 'id', kind: 'number' }],
    views: {
      default: {},
      'search, 1 %': { search: 'family42' },
      'search, all': { search: 'ruth' },
      'search, one': { search: 'member 777' },
      'filter kind': { subject: 'message' },
      'filter, none': { subject: 'price' },
      'last page': { page: 'last' },
    },
  },
  {
    path: '/api/admin/payments',
    deep: [{ table: 'charges', sort: 'charged_at', kind: 'moment' }],
    views: {
      default: {},
      'search, member': { search: 'member-777@bench' },
      'search, 1 %': { search: 'family42' },
      'filter state': { state: 'refunded' },
      'filter plan': { plan: 'yearly' },
      'filter pay type': { pay_type: 'vip' },
      'filter plan and pay type': { plan: 'yearly', pay_type: 'vip' },
      'filter plan, sort amount': { plan: 'yearly', sort: 'amount' },
      'sort amount': { sort: 'amount' },
      'last page': { page: 'last' },
    },
  },
  {
    path: '/api/admin/classes',
    deep: [{ table: 'classes', sort: 'starts_at', id: 'class_id', kind: 'moment' }],
    views: {
      default: {},
      'search, 1 %': { search: 'token rings' },
      'filter category': { category: 'Cat1' },
      'sort title': { sort: 'title', direction: 'asc' },
      'last page': { page: 'last' },
    },
  },
  {
    path: (ids) => `/api/admin/classes/${ids.classId}/participants`,
    name: 'bookings of a class',
    deep: [],
    views: {
      default: {},
      'search, name': { search: 'chen' },
      'filter state': { state: 'booked' },
      'sort name': { sort: 'name', direction: 'asc' },
      'last page': { page: 'last' },
    },
  },
  {
    path: (ids) => `/api/admin/members/${ids.memberId}/bookings`,
    name: 'bookings of a member',
    deep: [],
    views: { default: {}, search: { search: 'class' }, 'filter state': { state: 'booked' } },
  },
  {
    path: (ids) => `/api/admin/members/${ids.memberId}/payments`,
    name: 'payments of a member',
    deep: [],
    views: { default: {} },
  },
];

const sites = [];
let hasMissed = false;
try {
  for (const members of [FEW, MANY]) sites.push(await openSite(members));
  for (const list of LISTS) await measureList(list);
} finally {
  for (const { client, close, site } of sites) {
    client.release();
    await close();
    await site.stop();
  }
}
process.exitCode = hasMissed ? 1 : 0;

async function openSite(members) {
  const start = performance.now();
  const site = await startSite({ env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }, needsPages: false });
  const cluster = await openCluster({ dataDir: site.dataDir });
  const { port } = await cluster.ensureRunning(null);
  // Loading takes longer than the site's statement timeout.
  const { pool, close } = createDatabase(cluster.url(port, 'carom'), console, MIGRATION_LIMITS);
  const client = await pool.connect();
  await fillDatabase(client, members);
  const passwordHash = await createPasswordHashing().hash(ADMIN.password);
  await client.query(
    `insert into users (first_name, last_name, email, password_hash, role, status)
     values ('Ruth', 'Ball', $1, $2, 'admin', 'active')`,
    [ADMIN.email, passwordHash],
  );
  const ids = {
    memberId: (await client.query('select user_id from charges limit 1')).rows[0].user_id,
    classId: (await client.query('select class_id from classes order by starts_at limit 1')).rows[0].class_id,
  };
  const { rows } = await client.query('select count(*)::int as bookings from bookings');
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${members} members, ${rows[0].bookings} bookings (loaded in ${seconds} s)`);
  const login = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { auth_token: token } = await login.json();
  return { site, client, close, ids, token, calls: 0 };
}

async function measureList({ path, name = path, deep, views }) {
  console.log(`\n${name}`);
  const deepViews = deep.map((place) => ['deep page', place]);
  for (const [view, query] of [...Object.entries(views), ...deepViews]) {
    const times = sites.map(() => []);
    const addresses = await Promise.all(sites.map((one) => addressOf(one, path, query)));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, one] of sites.entries()) {
        const start = performance.now();
        await call(one, addresses[at]);
        // The first round is a warm-up.
        if (round > 0) times[at].push(performance.now() - start);
      }
    }
    const [few, many] = times.map(median);
    const isMet = many / few <= GROWTH_BUDGET;
    if (!isMet) hasMissed = true;
    const numbers = `${few.toFixed(1)} ms, then ${many.toFixed(1)} ms, times ${(many / few).toFixed(2)}`;
    console.log(`  ${view.padEnd(26)} ${numbers} (at most ${GROWTH_BUDGET}) ${isMet ? 'ok' : 'MISSED'}`);
  }
}

async function addressOf({ client, ids }, path, query) {
  const params =
    'table' in query ? { ...query.params, after: await cursorInTheMiddle(client, query) } : query;
  return `${typeof path === 'string' ? path : path(ids)}?${new URLSearchParams(params)}`;
}

/** Each call has its own address, so that no rate limit applies. */
async function call(one, path) {
  one.calls += 1;
  const from = `10.${one.calls >> 16}.${(one.calls >> 8) & 255}.${one.calls & 255}`;
  const headers = { authorization: `Bearer ${one.token}`, 'x-forwarded-for': from };
  const reply = await (await fetch(`${one.site.url}${path}`, { headers })).json();
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.message}`);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
