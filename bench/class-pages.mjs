/**
 * `npm run bench -- class-pages`: measures class pages, each a different one, and the site map, with few
 * and with many classes, alternating between two real servers. Exits 1 when a median grows more than
 * its budget. Other sizes: `npm run bench -- class-pages 1000 100000`.
 */
import { startSite } from '../scripts/running-site.mjs';
import { createDatabase } from '../server/src/db/client.ts';
import { MIGRATION_LIMITS } from '../server/src/db/connections/connection-limits.ts';
import { openCluster } from '../server/src/db/embedded/cluster.ts';

const [FEW = 1_000, MANY = 1_000_000] = process.argv.slice(2).map(Number);
const PAGES = 300;
const WARM_UP = 50;
const GROWTH_BUDGET = 2;
const FILL = `
  insert into classes (group_id, title, description, category, image_url, starts_at, ends_at, time_zone, capacity,
    published)
  select gen_random_uuid(), 'Class number ' || n, repeat('What it is about. ', 20), 'Cat1', '/class-images/token.svg',
    now() + interval '1 day' + n * interval '1 minute', now() + interval '1 day' + (n + 90) * interval '1 minute',
    'America/New_York', 20, true
  from generate_series(1, $1::int) n`;

// In sequence, because the first may have to build.
const sites = [await openSite(FEW), await openSite(MANY)];
try {
  const medians = await measurePages();
  for (const [at, { size }] of sites.entries()) console.log(`${size} classes: a page in ${ms(medians[at])}`);
  for (const site of sites) await readSiteMap(site);
  const growth = medians[1] / medians[0];
  const isMet = growth <= GROWTH_BUDGET;
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} growth: ${growth.toFixed(2)} (at most ${GROWTH_BUDGET})`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const { stop } of sites) await stop();
}

async function openSite(size) {
  const site = await startSite({ env: { LOG_LEVEL: 'error' }, withPayments: false });
  const cluster = await openCluster({ dataDir: site.dataDir });
  const { port } = await cluster.ensureRunning(null);
  const { pool } = createDatabase(cluster.url(port, 'carom'), console, MIGRATION_LIMITS);
  const client = await pool.connect();
  await client.query('truncate classes cascade');
  // The search is not used here.
  await client.query('alter table classes disable trigger user');
  await client.query(FILL, [size]);
  await client.query('vacuum analyze classes');
  const { rows } = await client.query(
    `select '/classes/class-number-' || substr(title, 14) || '-' || class_id as path from classes
     order by class_id limit $1`,
    [PAGES],
  );
  client.release();
  await pool.end();
  return { size, url: site.url, stop: site.stop, paths: rows.map(({ path }) => path) };
}

async function measurePages() {
  const times = sites.map(() => []);
  for (let page = 0; page < PAGES; page += 1) {
    for (const [at, { url, paths }] of sites.entries()) {
      const path = paths[page % paths.length];
      const start = performance.now();
      const reply = await fetch(`${url}${path}`, { redirect: 'manual' });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
      if (page >= WARM_UP) times[at].push(performance.now() - start);
    }
  }
  return times.map(medianOf);
}

async function readSiteMap({ size, url }) {
  const start = performance.now();
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const indexMs = performance.now() - start;
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const partStart = performance.now();
  const part = await (await fetch(`${url}${parts.at(-1)}`)).text();
  console.log(
    `${size} classes: the site map in ${ms(indexMs)} names ${parts.length} files; one of them in ${ms(performance.now() - partStart)}, ${(part.length / 1e6).toFixed(1)} MB`,
  );
}

function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function ms(value) {
  return `${value.toFixed(1)} ms`;
}
