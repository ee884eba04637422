/**
 * `npm run trial -- replica`: runs two servers of the site on Debian's PostgreSQL with a streaming
 * replica. The replica answers the calls that tolerate a delay. No request may fail if it is late,
 * disconnected, hanging, killed or promoted. Needs Debian's postgresql.
 */

import { loadClasses } from '../bench/class-data.mjs';
import { addUsers, openSessions, subscribe } from '../bench/member-data.mjs';
import { endpoints } from '../contract/src/endpoints.ts';
import { createDebianPostgres } from './debian-postgres.mjs';
import { tried, until } from './tried-site.mjs';

const CALLERS = 8;
const WORDS = ['token', 'ring', 'carom', 'cable', 'cushion', 'collision', 'league', 'ethernet'];
const DELAYED = Object.values(endpoints).filter(({ toleratesDelay }) => toleratesDelay);

await tried(async ({ folder, check, startServer, connect, atTheEnd }) => {
  const postgres = await createDebianPostgres(folder);
  atTheEnd(() => postgres.primary.stop());
  let replica = await postgres.addReplica();
  atTheEnd(() => replica.stop());
  const env = { DATABASE_URL: postgres.primary.url, DATABASE_READ_URL: replica.url };
  const one = await startServer(env);
  const other = await startServer(env);
  const primary = await connect(postgres.primary.url);
  let following = await connect(replica.url);
  const { server_version } = (await following.query('show server_version')).rows[0];
  console.log(`PostgreSQL ${server_version}, streaming`);
  await loadClasses(primary, 0, 200);
  // A class that can be booked, before all others.
  const { rows: bookable } = await primary.query(
    `insert into classes (class_id, group_id, title, description, category, image_url, starts_at, ends_at,
       time_zone, capacity, published)
     select gen_random_uuid(), gen_random_uuid(), title, description, category, image_url,
       now() + interval '30 minutes', now() + interval '1 hour', time_zone, 20, true from classes limit 1
     returning group_id as class_group_id, class_id as class_random_id, title as class_title`,
  );
  const members = await addUsers(primary, { count: 5, name: 'Member' });
  await subscribe(primary);
  const tokens = await openSessions(primary, members);

  const isUsed = (is) => async () => (await one.metric('database_replica_used')) === is;
  const byReplica = () => one.metric('database_late_reads_total{by="replica"}');
  const nextClass = async (server) => (await server.ask('/api/next_classes')).body.next_classes[0];
  await until('the replica is used', isUsed(1));

  // All calls that tolerate a delay read from the replica, and none writes there.
  const { random_id: classId } = await nextClass(other);
  for (const { method, path } of DELAYED) {
    const before = await byReplica();
    const body = method === 'POST' ? { search_terms: 'tokn rings', group_title: 'Any' } : undefined;
    const { status } = await one.ask(path.replace(':id', classId), { method, body });
    const reads = (await byReplica()) - before;
    check(
      `${method} ${path} comes from the replica`,
      status === 200 && reads > 0,
      `${status}, ${reads} reads`,
    );
  }

  /** Searches continuously during an event, and returns the number of failures. */
  async function searchingWhile(event) {
    const [failed, seconds] = [[], []];
    let isOver = false;
    let searches = 0;
    const search = async (_, caller) => {
      while (!isOver) {
        searches += 1;
        const body = { search_terms: `${WORDS[caller]} ${searches}`, group_title: 'Any' };
        const began = performance.now();
        const status = await one.ask('/api/search_classes', { body }).then(
          (reply) => reply.status,
          (error) => error.message,
        );
        seconds.push((performance.now() - began) / 1000);
        if (status !== 200) failed.push(status);
      }
    };
    const whileIt = async () => {
      await event();
      isOver = true;
    };
    await Promise.all([...Array.from({ length: CALLERS }, search), whileIt()]);
    return `${failed.length} of ${searches} failed, the slowest took ${Math.max(...seconds).toFixed(1)} s`;
  }
  const noneFailed = (seen) => seen.startsWith('0 of');

  // Late: a member sees own bookings at once, and the search shows them within three seconds.
  await following.query('select pg_wal_replay_pause()');
  const shown = await nextClass(other);
  const { status, body } = await one.ask('/api/book_class', { token: tokens[0], body: bookable[0] });
  check('a member books while the replica does not follow', status === 200, body.message);
  const { body: own } = await other.ask('/api/bookings', { token: tokens[0] });
  check('they see it among their bookings', own.bookings[0]?.class.random_id === shown.random_id);
  await until('a replica that is late is not used', isUsed(0));
  check(
    'everybody sees it once the replica is late',
    (await nextClass(one)).seats_left === shown.seats_left - 1,
  );
  await following.query('select pg_wal_replay_resume()');
  await until('it is used again when it has caught up', isUsed(1));
  check('late, then up to date: used again', true);

  // Cut off from the primary, it has replayed everything it received, and is late nevertheless.
  const [{ primary_conninfo: leader }] = (await following.query('show primary_conninfo')).rows;
  const follow = (whom) =>
    following.query(`alter system set primary_conninfo = ${following.escapeLiteral(whom)}`);
  await follow('host=127.0.0.1 port=9');
  await following.query('select pg_reload_conf()');
  await primary.query('select pg_switch_wal()');
  await until('a replica that is cut off is not used', isUsed(0));
  await follow(leader);
  await following.query('select pg_reload_conf()');
  await until('it is used again when it follows again', isUsed(1));
  check('cut off, then following: used again', true);

  let seen = await searchingWhile(async () => {
    replica.signalAll('SIGSTOP');
    await until('a replica that hangs is not used', isUsed(0));
    replica.signalAll('SIGCONT');
    await until('it is used again when it goes on', isUsed(1));
  });
  check('hanging: no search fails', noneFailed(seen), seen);

  seen = await searchingWhile(async () => {
    await replica.stop('SIGKILL');
    await until('a replica that was killed is not used', isUsed(0));
    replica = await postgres.startReplica(replica.port);
    await until('it is used again when it is back', isUsed(1));
  });
  check('killed: no search fails', noneFailed(seen), seen);

  // A promoted replica is a separate database and must not be used.
  following = await connect(replica.url);
  seen = await searchingWhile(async () => {
    await following.query('select pg_promote()');
    await until('a replica that was promoted is not used', isUsed(0));
  });
  check('promoted: not used, and no search fails', noneFailed(seen), seen);
});
