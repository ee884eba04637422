import { randomUUID } from 'node:crypto';
import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretId } from '../../src/security/secret-ids.ts';
import { send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin } from './admin-entries.ts';
import { addListItem } from './list-item-entries.ts';
import { addMemberWithEverything } from './member-with-everything.ts';
import { savedNight } from './night-entries.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createRecordedDatabase } from './recorded-database.ts';
import { rosterOf } from './roster-entries.ts';
import { contactMessage, createTestSite, useTestDatabase } from './test-app.ts';

/** Tables that do not grow with the number of members. A sequential scan of them is acceptable. */
const SMALL_TABLES = ['videos', 'prices', 'pairing_scores', 'site_facts'];
/** The count of a list, which stops at a thousand. */
const BOUNDED_COUNT = /^select count\(\*\) from \(select 1 as "one" .* limit \$\d+\) "some"$/;
const ASKS = /^\s*(select|insert|update|delete|with)\b/i;

const database = await useTestDatabase();
const { db, pool, recorder } = await createRecordedDatabase(database.url, afterAll);
const { app, services } = await createTestSite({ db, pool, apps: database.apps });

/** Adds enough rows that PostgreSQL prefers an index, if there is one. */
const FILL = `
  insert into users (first_name, last_name, email, status)
    select 'Ada', 'Chalk', n || '@filled.example', 'active' from generate_series(1, 3000) n;
  insert into sessions (token_hash, user_id, expires_at)
    select sha256((u.id || '-' || n)::bytea), u.id, now() + interval '1 day' from users u, generate_series(1, 2) n;
  insert into list_items (id, user_id, text, position, created_at, updated_at)
    select gen_random_uuid(), u.id, 'x', n, now(), now() from users u, generate_series(1, 8) n;
  insert into portfolio_entries (user_id, kind, name, data, created_at, updated_at, shared_id)
    select u.id, 'traffic_run', 'x', '{}', now(), now(), gen_random_uuid()::text from users u, generate_series(1, 3) n;
  insert into nights (user_id, feature, data, version, device, updated_at)
    select u.id, 'feature_1', '{}', 1, gen_random_uuid(), now() from users u;
  insert into night_links (user_id, feature, token_hash, shows_advice, created_at)
    select u.id, 'feature_1', sha256(u.id::text::bytea), false, now() from users u;
  insert into rosters (id, user_id, side, name, division, players, version, created_at, updated_at)
    select gen_random_uuid(), u.id, 'yourTeam', 'x', '', '[]', 1, now(), now() from users u, generate_series(1, 8) n;
  insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity, published)
    select gen_random_uuid(), 'Class ' || n, 'x', 'Cat1', '/x.svg', now() + n * interval '1 hour',
      now() + (n + 1) * interval '1 hour', 'UTC', 500, true from generate_series(1, 1000) n;
  insert into bookings (class_id, user_id, state, created_at, updated_at)
    select c.class_id, u.id, 'booked', now(), now()
    from (select id, row_number() over () as n from users) u
    join (select class_id, row_number() over () as n from classes) c on c.n between u.n % 990 and u.n % 990 + 3;
  insert into class_reminders (booking_id, kind, starts_at, created_at) select id, 'day', now(), now() from bookings;
  insert into calendar_feeds (user_id, token_hash, created_at) select id, sha256(id::text::bytea), now() from users;
  insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type, amount_cents,
      status, provider_state, start_date, end_date, created_at, updated_at)
    select u.id, 'test', 'I-' || u.id, 'P-1', 'monthly', 'payee', 1900, 'paid', 'active', now(), now(), now(), now() from users u;
  insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, plan, charged_at, recorded_at)
    select s.id, s.user_id, s.id || '-' || n, 'completed', 1900, 'USD', s.plan, now(), now()
    from subscriptions s, generate_series(1, 4) n;
  insert into plan_switches (id, subscription_id, from_plan, from_amount_cents, from_provider_plan_id, plan,
      amount_cents, provider_plan_id, shown_plan_id, position, requested_at)
    select gen_random_uuid(), s.id, 'monthly', 1900, 'P-1', 'yearly', 19000, 'P-2', 'P-1', 0, now() from subscriptions s;
  insert into complimentary_days (id, user_id, start_date, end_date, reason, given_at)
    select gen_random_uuid(), u.id, now(), now(), 'x', now() from users u;
  insert into billing_details (user_id, company, tax_number, street, postal_code, city, region, country, updated_at)
    select u.id, 'x', '', '', '', '', '', '', now() from users u;
  insert into invoices (number, kind, user_id, charge_id, issued_on, paid_on, kept_until, seller, buyer, lines,
      amount_cents, currency, vendor, sale_id)
    select 1000000 + row_number() over (), 'invoice', c.user_id, c.id, now(), now(), now(), '{}', '{}', '[]', 1900,
      'USD', 'paypal', c.sale_id from charges c;
  insert into weather_choices (user_id, place_name, latitude, longitude, updated_at)
    select u.id, 'x', 1, 2, now() from users u;
  insert into weather_answers (question, answer, fetched_at)
    select 'filled ' || n, '{}', now() from generate_series(1, 3000) n;
  insert into mails ("to", subject, text) select n || '@filled.example', 'x', 'x' from generate_series(1, 3000) n;
  insert into contact_messages (first_name, last_name, email, message, status, created_at)
    select 'Ada', 'Chalk', n || '@filled.example', 'x', case when n % 20 = 0 then 'read' else 'answered' end::message_status,
      now() - n * interval '1 hour' from generate_series(1, 3000) n;
  insert into message_answers (id, message_id, text, mail_id, created_at)
    select gen_random_uuid(), m.id, 'x', gen_random_uuid(), now() from contact_messages m;
  insert into rate_limits (key, points, expire) select 'filled:' || n, 1, 0 from generate_series(1, 3000) n;
  insert into login_networks (user_id, network, last_login_at) select u.id, '10.0.0.1', now() from users u;
  insert into email_changes (user_id, old_email, new_email, asked_at)
    select u.id, u.email, 'new.' || u.email, now() from users u;
`;

let everything: Awaited<ReturnType<typeof addMemberWithEverything>>;

beforeAll(async () => {
  await database.pool.query(FILL);
  everything = await addMemberWithEverything(app, database);
  await database.pool.query('vacuum analyze');
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The generic plan, which PostgreSQL may use for a prepared statement. */
async function planOf(statement: string): Promise<Plan> {
  const { rows } = await database.pool.query(`explain (generic_plan, format json) ${statement}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

function wholeTablesIn(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTablesIn)];
}

function indexesIn(plan: Plan): string[] {
  return [plan['Index Name'] ?? [], ...(plan.Plans ?? []).map(indexesIn)].flat();
}

type Options = Parameters<typeof send>[2];

const WITHOUT_DATABASE: readonly string[] = ['csrfCookie', 'readOwnWords'] satisfies CallName[];

const READS = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, access, csrf }]) =>
  method === 'GET' && !csrf && access !== 'admin' && name !== 'exportMyData' ? [name as CallName] : [],
);
const READ_IDS = {
  readNight: () => 'feature_1',
  readNightLink: () => 'feature_1',
  readEmailChange: () => everything.emailLinkId,
  readFollowedNight: () => everything.linkId,
  // An unknown id, because the stream of an existing night does not end.
  followNight: () => createSecretId(),
  readPortfolioEntry: () => everything.entryId,
  readReceipt: () => everything.chargeId,
  downloadInvoice: () => everything.invoiceId,
  readSharedEntry: () => everything.sharedId,
  readCalendarFeed: () => everything.feedId,
  readClass: () => everything.booked.classId,
} as Partial<Record<CallName, () => string>>;

/** A query that no earlier test has sent, so that its reply is not cached. */
const READ_QUERIES = { upcomingClasses: { category: 'Cat1' } } as Partial<
  Record<CallName, Record<string, string>>
>;

const WRITES: Partial<Record<CallName, () => Promise<Options>>> = {
  async bookClass() {
    const { groupId, classId } = await addClass(database);
    return { body: { class_group_id: groupId, class_random_id: classId, class_title: 'x' } };
  },
  async cancelBooking() {
    return { id: (await addBooking(database, await addClass(database), everything.member)).id };
  },
  addListItem: async () => ({ body: { id: randomUUID(), text: 'Chalk' } }),
  addListItems: async () => ({ body: { items: [{ id: randomUUID(), text: 'Chalk' }] } }),
  updateListItem: async () => ({ id: everything.itemId, body: { is_done: true } }),
  moveListItem: async () => ({ id: everything.itemId, body: {} }),
  deleteListItem: async () => ({ id: await addListItem(database, everything.member) }),
  saveNight: async () => ({ id: 'feature_2', body: savedNight }),
  saveRoster: async () => ({ body: rosterOf() }),
  savePortfolioEntry: async () => ({ body: portfolioPlan }),
  updatePortfolioEntry: async () => ({ id: everything.entryId, body: portfolioPlan }),
  sharePortfolioEntry: async () => ({ id: everything.entryId, body: { share: 'off' } }),
  chooseWeatherUnit: async () => ({ body: { unit: 'fahrenheit' } }),
  upcomingClasses: async () => ({ query: { day: 'this_week' } }),
  searchClasses: async () => ({ body: { search_terms: 'class', group_title: 'Any' } }),
  // Its rate limit is stored in the database.
  sendContactMessage: async () => ({ body: contactMessage }),
  login: async () => ({ body: { email: everything.member.email, password: 'not the one' } }),
};

async function wholeTablesReadBy(name: CallName, options: Options): Promise<readonly string[]> {
  const statements = await recorder.during(async () => {
    await send(app, name, { token: everything.token, ...options });
    await services.backgroundWrites.drain();
  });
  const asked = statements.filter((statement) => ASKS.test(statement) && !BOUNDED_COUNT.test(statement));
  expect(
    asked.length,
    'a call that asks nothing needs a row in READ_QUERIES or WITHOUT_DATABASE',
  ).toBeGreaterThan(0);
  const found: string[] = [];
  for (const statement of asked) {
    const tables = wholeTablesIn(await planOf(statement)).filter((table) => !SMALL_TABLES.includes(table));
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement}`);
  }
  return found;
}

test('every read with an id in its path has one here', () => {
  const missing = READS.filter((name) => endpoints[name].path.includes(':id') && !(name in READ_IDS));
  expect(missing, 'GETs without a row in READ_IDS').toEqual([]);
});

test.each(READS.filter((name) => !WITHOUT_DATABASE.includes(name)))(
  '%s reads no growing table as a whole',
  async (name) => {
    const options = { id: READ_IDS[name]?.() ?? '', query: READ_QUERIES[name] ?? {} };
    expect(await wholeTablesReadBy(name, options)).toEqual([]);
  },
);

test.each(Object.entries(WRITES))('%s reads no growing table as a whole', async (name, prepare) => {
  expect(await wholeTablesReadBy(name as CallName, await prepare())).toEqual([]);
});

test.each([
  ['the first page of the inbox', {}],
  ['a further page of the inbox', { after: 'of the first' }],
  ['those who wait for an answer', { status: 'unanswered' }],
  ['what is nobody’s task', { assigned: 'nobody', sort: 'created_at' }],
  ['what is one’s own task', { assigned: 'me', sort: 'created_at' }],
])('%s reads no growing table as a whole', async (_view, query: Record<string, string>) => {
  const { token } = await addAdmin(app, database);
  const first = (await send(app, 'adminListMessages', { token })).json();
  const asked = query['after'] === undefined ? query : { after: first.next };
  expect(await wholeTablesReadBy('adminListMessages', { token, query: asked })).toEqual([]);
});

test.each([
  ['a search for a member', 'núñez everything'],
  ['a search that has to guess', 'Nuenz Mulelr Papadopolus'],
])('%s reads no growing table as a whole', async (_search, search) => {
  const { token } = await addAdmin(app, database);
  expect(await wholeTablesReadBy('adminListMembers', { token, query: { search } })).toEqual([]);
});

test('the payments of one plan are found by their index, among however many of the other', async () => {
  const { token } = await addAdmin(app, database);
  const statements = await recorder.during(() =>
    send(app, 'adminListPayments', { token, query: { plan: 'yearly' } }),
  );
  const [page] = statements.filter((statement) => /from "charges" where .* order by/.test(statement));
  expect(indexesIn(await planOf(page ?? ''))).toEqual(['charges_plan']);
});

test('a message with its answers reads no growing table as a whole', async () => {
  const { token } = await addAdmin(app, database);
  const { rows } = (await send(app, 'adminListMessages', { token })).json();
  expect(await wholeTablesReadBy('adminReadMessage', { token, id: rows[0].id })).toEqual([]);
});

test('a table without an index for the question would be found out', async () => {
  const plan = await planOf(`select * from list_items where text = $1`);
  expect(wholeTablesIn(plan)).toEqual(['list_items']);
});
