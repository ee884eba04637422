/** The data for the calls: members with a few objects of each kind, and admins with records. */
import { randomUUID } from 'node:crypto';
import { loadClasses } from './class-data.mjs';
import { addUsers, furnish, openSessions, subscribe } from './member-data.mjs';

const CLASSES = 1_000;
/** Enough members that no rate limit applies. */
const MEMBERS = 400;
const ADMINS = 100;
const FURNITURE = { items: 10, bookings: 3 };
const ENTRIES = 3;
const RECORDS = 50;

export async function fillSite(client) {
  await client.query('truncate users, classes, videos, contact_messages, mails, webhook_events cascade');
  await loadClasses(client, 0, CLASSES);
  await client.query('update classes set capacity = 100000');
  const members = await addUsers(client, { count: MEMBERS, name: 'Member' });
  await subscribe(client);
  const admins = await addUsers(client, { count: ADMINS, name: 'Admin', role: 'admin' });
  await furnish(client, members, FURNITURE);
  await addEntries(client);
  await addRecords(client);
  await addBareTables(client);
  const tokens = await openSessions(client, members);
  const adminTokens = await openSessions(client, admins);
  await client.query('vacuum analyze');
  return {
    members: members.map(({ id }, at) => ({ id, token: tokens[at] })),
    admins: admins.map(({ id }, at) => ({ id, token: adminTokens[at] })),
    ...(await readIds(client)),
  };
}

async function addEntries(client) {
  await client.query(
    `insert into portfolio_entries (user_id, kind, name, data, shared_id, created_at, updated_at)
     select id, 'traffic_run', 'Run ' || n, '{"values":[1,2,3,4,5,6,7,8,9]}',
       case when n = 1 then rpad(replace(id::text, '-', ''), 43, '0') end, now(), now()
     from users cross join generate_series(1, $1::int) n where role = 'member'`,
    [ENTRIES],
  );
}

async function addRecords(client) {
  await client.query(
    `insert into videos (title, description, address, category, position)
     select 'Video ' || n, 'What it shows.', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Lectures', n
     from generate_series(1, 8) n`,
  );
  await client.query(
    `insert into contact_messages (first_name, last_name, email, message)
     select 'Ada', 'Writer', 'writer-' || n || '@bench.example', 'This is message number ' || n
     from generate_series(1, $1::int) n`,
    [RECORDS],
  );
  await client.query(
    `insert into mails ("to", subject, text, sent_at)
     select 'reader-' || n || '@bench.example', 'A subject', 'Some words', now() from generate_series(1, $1::int) n`,
    [RECORDS],
  );
}

/** The tables of the bare transaction. */
async function addBareTables(client) {
  await client.query('create table bare_classes as select class_id as id, seats_taken from classes');
  await client.query('alter table bare_classes add primary key (id)');
  await client.query(
    'create table bare_bookings (id uuid primary key default gen_random_uuid(), class_id uuid, user_id uuid, unique (class_id, user_id))',
  );
}

async function readIds(client) {
  const rowsOf = async (text) => (await client.query(text)).rows;
  return {
    classes: await rowsOf(
      'select class_id as id, group_id, title from classes order by starts_at offset 100',
    ),
    items: await rowsOf('select id, user_id from list_items'),
    entries: await rowsOf('select id, user_id, shared_id from portfolio_entries'),
    charges: await rowsOf('select id, user_id from charges'),
    messages: await rowsOf('select id from contact_messages'),
    videos: await rowsOf('select id from videos'),
  };
}

/** Drops the mails of the measured calls, because their delivery attempts would disturb later calls. */
export async function holdMailsBack(client) {
  await client.query(
    `create function hold_back() returns trigger language plpgsql as
       $$ begin new.next_attempt_at := now() + interval '10 minutes'; return new; end $$`,
  );
  await client.query(
    'create trigger hold_back before insert on mails for each row execute function hold_back()',
  );
}

/** Bookings to be cancelled, of separate members, because the others have a realistic number of bookings. */
export async function addBookings(client, { classes }, count) {
  const members = await addUsers(client, { count: MEMBERS, name: 'Leaver' });
  const tokens = await openSessions(client, members);
  const leavers = members.map(({ id }, at) => ({ id, token: tokens[at] }));
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    member: leavers[at % leavers.length],
    class_id: classes.at(-1 - Math.floor(at / leavers.length)).id,
  }));
  await client.query(
    `insert into bookings (id, class_id, user_id, state, created_at, updated_at)
     select id, class_id, user_id, 'booked', now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[])
       as made (id, class_id, user_id)`,
    [rows.map(({ id }) => id), rows.map((row) => row.class_id), rows.map(({ member }) => member.id)],
  );
  return rows;
}
