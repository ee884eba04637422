/** Who and what the storm finds: classes to search, members to be measured, members whose portfolios are full. */
import { createPasswordHashing } from '../server/src/security/password-hash.ts';
import { createSecretId, hashSecretId } from '../server/src/security/secret-ids.ts';
import { loadClasses } from './class-data.mjs';
import { addressOf } from './storm-caller.mjs';

const CLASSES = 20_000;
const MEMBERS = 1_000;
const MEASURED = 10;
const FULL = 20;
const ITEMS = 50;
const BOOKINGS = 10;
const ENTRY_BYTES = 63_000;
const MOST_ENTRIES = 500;

export async function fillSite(client, url) {
  await client.query('set statement_timeout = 0');
  await client.query('truncate users, classes cascade');
  await loadClasses(client, 0, CLASSES);
  const passwordHash = await createPasswordHashing().hash('three cushions and a kiss');
  const { rows: members } = await client.query(
    `insert into users (first_name, last_name, email, password_hash, status)
     select 'Storm', 'Player ' || n, 'storm-' || n || '@bench.example', $2, 'active' from generate_series(1, $1::int) n
     returning id, email`,
    [MEMBERS, passwordHash],
  );
  const measured = members.slice(0, MEASURED);
  const full = members.slice(MEASURED, MEASURED + FULL);
  await subscribe(client);
  await furnish(client, measured);
  const fullTokens = await openSessions(client, full);
  const entries = await fillPortfolio(url, fullTokens[0]);
  await copyPortfolio(client, full);
  await client.query('vacuum analyze');
  console.log(
    `${CLASSES} classes, ${MEMBERS} members, ${FULL} of them with the ${entries} entries that are allowed`,
  );
  return {
    tokens: await openSessions(client, measured),
    fullTokens,
    emails: members.slice(MEASURED + FULL).map(({ email }) => email),
  };
}

async function subscribe(client) {
  await client.query(
    `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
       amount_cents, status, provider_status, start_date, end_date, created_at, updated_at)
     select id, 'test', 'TEST-' || id, 'P-TEST', 'monthly', 'payee', 1900, 'paid', 'active', current_date - 1,
       current_date + 29, now(), now() from users`,
  );
  await client.query(
    `insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, charged_at, start_date,
       end_date, recorded_at)
     select id, user_id, 'SALE-' || id, 'completed', 1900, 'USD', now(), start_date, end_date, now() from subscriptions`,
  );
}

/** What a member's own pages show. */
async function furnish(client, members) {
  const ids = members.map(({ id }) => id);
  await client.query(
    `insert into list_items (id, user_id, text, is_done, position, created_at, updated_at)
     select gen_random_uuid(), id, 'Item ' || n, n % 3 = 0, n, now(), now()
     from unnest($1::uuid[]) id cross join generate_series(1, $2::int) n`,
    [ids, ITEMS],
  );
  await client.query(
    `insert into bookings (class_id, user_id, state, created_at, updated_at)
     select random_id, id, 'booked', now(), now()
     from unnest($1::uuid[]) id cross join (select random_id from classes order by starts_at limit $2) class`,
    [ids, BOOKINGS],
  );
}

async function openSessions(client, members) {
  const tokens = members.map(() => createSecretId());
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, user_agent)
     select hash, id, now() + interval '1 day', 'bench' from unnest($1::bytea[], $2::uuid[]) made (hash, id)`,
    [tokens.map((token) => hashSecretId(token)), members.map(({ id }) => id)],
  );
  return tokens;
}

/** Through the front door, so that it is as full as the site allows. Many small values cost the most to read. */
async function fillPortfolio(url, token) {
  const data = { values: Array.from({ length: ENTRY_BYTES / 2 }, (_, number) => number % 10) };
  for (let number = 0; number < MOST_ENTRIES; number += 1) {
    const reply = await fetch(`${url}/api/portfolio`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': addressOf('member', number),
      },
      body: JSON.stringify({ kind: 'traffic_run', name: `Run ${number}`, data }),
    });
    if (reply.status === 409) return number;
    if (!reply.ok) throw new Error(`The portfolio cannot be filled: ${reply.status} ${await reply.text()}`);
  }
  return MOST_ENTRIES;
}

async function copyPortfolio(client, [{ id: from }, ...others]) {
  await client.query(
    `insert into portfolio_entries (user_id, kind, name, data, created_at, updated_at)
     select other, kind, name, data, created_at, updated_at
     from portfolio_entries cross join unnest($2::uuid[]) other where user_id = $1`,
    [from, others.map(({ id }) => id)],
  );
}
