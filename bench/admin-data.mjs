/** The data for the admins' lists. All tables grow with the number of members. */

const FIRST_NAMES = ['Ada', 'Ben', 'Chen', 'Dina', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'];
const BOOKINGS_PER_MEMBER = 10;
const BOOKINGS_PER_CLASS = 100;

/** One in a hundred members has the searched last name. Every e-mail is unique. */
export async function fillDatabase(client, members) {
  const classes = Math.ceil((members * BOOKINGS_PER_MEMBER) / BOOKINGS_PER_CLASS);
  await client.query('truncate users, classes, contact_messages, mails, webhook_events cascade');
  await client.query('truncate audit_log, subscriptions, charges cascade');
  // With the triggers, the inserts would take an hour. Their results are written by single statements below.
  await client.query('alter table classes disable trigger classes_keep_search_of_new');
  await client.query('alter table bookings disable trigger bookings_count_seats');

  await client.query(
    `insert into users (first_name, last_name, email, password_hash, role, pay_type, status, created_at)
     select ($2::text[])[1 + n % 10], 'Family' || n % 100, 'member-' || n || '@bench.example', 'none',
       case when n % 20000 = 0 then 'admin'::role else 'member' end,
       case when n % 10 = 0 then 'vip'::pay_type else 'payee' end,
       case when n % 50 = 1 then 'blocked'::user_status when n % 12 = 2 then 'pending' else 'active' end,
       timestamptz '2020-01-01' + n * interval '20 minutes'
     from generate_series(1, $1::int) n`,
    [members, FIRST_NAMES],
  );
  await client.query(
    `insert into subscriptions (user_id, vendor, provider_subscription_id, provider_plan_id, plan, pay_type,
       amount_cents, status, provider_state, start_date, end_date, created_at, updated_at)
     select id, 'paypal', 'I-' || id, 'P-1',
       case when mod(abs(hashtext(email)), 300) = 0 then 'yearly'::plan else 'monthly' end, pay_type, 1900,
       case when mod(abs(hashtext(email)), 4) = 0 then 'cancelled'::subscription_status else 'paid' end,
       'active', '2025-01-01', '2999-01-01', created_at, created_at
     from users where mod(abs(hashtext(email)), 3) = 0`,
  );
  await client.query(
    `insert into charges (subscription_id, user_id, sale_id, status, amount_cents, currency, plan, charged_at,
       start_date, end_date, recorded_at)
     select id, user_id, 'SALE-' || n || '-' || id, case when n = 1 then 'refunded'::charge_status else 'completed' end,
       1000 + n * 100, 'USD', plan, created_at + n * interval '30 days', '2025-01-01', '2999-01-01', created_at
     from subscriptions cross join generate_series(1, 3) n`,
  );
  await client.query(
    `insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity,
       seats_taken, published)
     select gen_random_uuid(), 'Class ' || n || case when n % 100 = 7 then ' on token rings' else '' end,
       'About classes', case when n % 2 = 0 then 'Cat1'::class_category else 'Cat2' end, '/class-images/token.svg',
       timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-01-01' + n * interval '1 hour' + interval '1 hour',
       'UTC', $2, $2, n % 3 > 0
     from generate_series(1, $1::int) n`,
    [classes, BOOKINGS_PER_CLASS],
  );
  await client.query(
    `with member as (select id, row_number() over (order by created_at) - 1 as place from users),
       class as (select class_id, row_number() over (order by starts_at) - 1 as place from classes)
     insert into bookings (class_id, user_id, state, created_at, updated_at)
     select class.class_id, member.id, 'booked', timestamptz '2025-01-01' + (member.place * 10 + n) * interval '1 second', now()
     from member cross join generate_series(0, $1::int - 1) n
     join class on class.place = mod(member.place * $1 + n * 7 + n * (member.place / 13), $2::int)
     on conflict do nothing`,
    [BOOKINGS_PER_MEMBER, classes],
  );
  await client.query(
    `insert into contact_messages (first_name, last_name, email, message, status, created_at)
     select ($2::text[])[1 + n % 10], 'Family' || n % 100, 'writer-' || n || '@bench.example',
       'Dear all, this is message number ' || n || case when n % 100 = 7 then ' about token rings.' else ' about classes.' end,
       case when n % 50 = 0 then 'new'::message_status when n % 3 = 0 then 'archived' else 'answered' end,
       timestamptz '2020-01-01' + n * interval '20 minutes'
     from generate_series(1, $1::int) n`,
    [members, FIRST_NAMES],
  );
  await client.query(
    `insert into audit_log (at, admin_label, action, subject_kind, subject_id, subject_label, before, after)
     select timestamptz '2020-01-01' + n * interval '20 minutes', 'Ruth Ball <ruth@bench.example>',
       case when n % 100 = 7 then 'message.marked' else 'member.changed' end,
       case when n % 100 = 7 then 'message' else 'member' end, n::text, 'Member ' || n || ' Family' || n % 100,
       '{"pay_type":"payee"}', '{"pay_type":"vip"}'
     from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query('alter table classes enable trigger classes_keep_search_of_new');
  await client.query('alter table bookings enable trigger bookings_count_seats');
  await client.query('vacuum analyze');
}

/** The cursor of the middle row of a list. */
export async function cursorInTheMiddle(client, { table, sort, id = 'id', kind }) {
  const text =
    kind === 'moment' ? `(extract(epoch from ${sort}) * 1000000)::bigint::text` : `(${sort})::text`;
  const { rows } = await client.query(
    `select ${text} as sorted_by, ${id}::text as id from ${table} order by ${sort}, ${id}
     offset (select count(*) / 2 from ${table}) limit 1`,
  );
  return Buffer.from(JSON.stringify([rows[0].sorted_by, rows[0].id])).toString('base64url');
}
