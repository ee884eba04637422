/** Shared by the benches that measure an operation on a production site under a steady load. */
import * as http from 'node:http';
import { loadClasses } from './class-data.mjs';
import { watchLocks } from './lock-waits.mjs';
import { createProductionSite } from './production-site.mjs';
import { beginLoad, isFailed } from './steady-load.mjs';

/** Half of the statement timeout of a call. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Creates a site for the bench, removes it afterwards, and exits 1 when a budget was missed. `measure`
 * runs the work under `rate` requests a second; `next` creates the requests, as in beginLoad.
 */
export async function benchBesideLoad({ rate }, bench) {
  const production = await createProductionSite();
  let site;
  let hasMissed = false;

  async function measure(next, work) {
    const locks = await watchLocks(production.databaseUrl);
    const load = beginLoad({ rate, next, client: http });
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    await load.end();
    return { answers: load.answers, seconds, longestWaitMs: await locks.end() };
  }

  function judge(name, value, most) {
    const isMissed = value > most;
    hasMissed ||= isMissed;
    console.log(`${isMissed ? '✗' : '✓'} ${name}: ${value} (at most ${most})`);
  }

  function judgeLoad(...measured) {
    const answers = measured.flatMap((each) => each.answers);
    judge('failed requests', answers.filter(isFailed).length, 0);
    const longestMs = Math.max(...measured.map(({ longestWaitMs }) => longestWaitMs));
    judge('longest wait of a request for a lock, ms', Math.round(longestMs), LONGEST_WAIT_MS);
  }

  try {
    site = await production.start();
    await bench({ production, site, measure, judge, judgeLoad });
  } finally {
    await site?.stop({ keepData: true });
    await production.remove();
  }
  process.exitCode = hasMissed ? 1 : 0;
}

/** Adds classes that never run out of seats. */
export async function addOpenClasses(client, count) {
  await loadClasses(client, 0, count);
  await client.query('update classes set capacity = 100000000');
}

/** Classes that can be booked while the bench runs. */
export async function bookableClasses(client) {
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select class_id, group_id, title from classes where starts_at > now() + interval '1 day' limit 300`,
  );
  return rows;
}

/** The request that books one of them. */
export function bookingOf({ url, token, booked }) {
  const { class_id, group_id, title } = booked;
  return {
    kind: 'book',
    url: `${url}/api/book_class`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ class_random_id: class_id, class_group_id: group_id, class_title: title }),
  };
}
