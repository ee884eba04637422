/** Inserts members with their data directly into the tables, which is faster than the API. */
import { createSecretId, hashSecretId } from '../server/src/security/secret-ids.ts';

export async function addUsers(client, { count, name, passwordHash = 'none', role = 'member' }) {
  const { rows } = await client.query(
    `insert into users (first_name, last_name, email, password_hash, status, role)
     select $3::text, 'Player ' || n, lower($3) || '-' || n || '@bench.example', $2, 'active', $4::role
     from generate_series(1, $1::int) n returning id, email`,
    [count, passwordHash, name, role],
  );
  return rows;
}

/** Subscribes all members. */
export async function subscribe(client) {
  await client.query(
    `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
       amount_cents, status, provider_state, start_date, end_date, created_at, updated_at)
     select id, 'test', 'TEST-' || id, 'P-TEST', 'monthly', 'payee', 1900, 'paid', 'active', current_date - 1,
       current_date + 29, now(), now() from users`,
  );
  await client.query(
    `insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, charged_at, start_date,
       end_date, recorded_at)
     select id, user_id, 'SALE-' || id, 'completed', 1900, 'USD', now(), start_date, end_date, now() from subscriptions`,
  );
}

/** Inserts the data of a member's own pages. */
export async function furnish(client, members, { items, bookings }) {
  const ids = members.map(({ id }) => id);
  await client.query(
    `insert into list_items (id, user_id, text, is_done, position, created_at, updated_at)
     select gen_random_uuid(), id, 'Item ' || n, n % 3 = 0, n, now(), now()
     from unnest($1::uuid[]) id cross join generate_series(1, $2::int) n`,
    [ids, items],
  );
  await client.query(
    `insert into bookings (class_id, user_id, state, created_at, updated_at)
     select class_id, id, 'booked', now(), now()
     from unnest($1::uuid[]) id cross join (select class_id from classes order by starts_at limit $2) class`,
    [ids, bookings],
  );
}

export async function openSessions(client, members) {
  const tokens = members.map(() => createSecretId());
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, user_agent)
     select hash, id, now() + interval '1 day', 'bench' from unnest($1::bytea[], $2::uuid[]) made (hash, id)`,
    [tokens.map((token) => hashSecretId(token)), members.map(({ id }) => id)],
  );
  return tokens;
}
