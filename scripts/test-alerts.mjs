/**
 * `npm run trial -- alerts`: promtool checks and tests the rules for Prometheus. Then Debian's Prometheus scrapes two
 * servers of the site under traffic, and every expression of the rules and the dashboard is run: all its metrics and
 * labels must exist, and each panel must show data. Needs Debian's prometheus (which includes promtool).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCluster } from '../server/src/db/embedded/cluster.ts';
import { sendContactMessage } from '../server/test/support/contact-form.ts';
import { PRODUCTION_SETTINGS } from '../server/test/support/production-settings.ts';
import { addDatabase } from '../server/test/support/throwaway-cluster.ts';
import { freePort } from './free-port.mjs';
import { readAlerts, readPanels, selectorsIn } from './monitoring-files.mjs';
import { tried, until } from './tried-site.mjs';

const RULES = fileURLToPath(new URL('../deploy/prometheus/rules.yml', import.meta.url));
const RULE_TESTS = fileURLToPath(new URL('../deploy/prometheus/rules.test.yml', import.meta.url));
/** A rate over a minute needs several samples. */
const SCRAPES = 8;

execFileSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' });
execFileSync('promtool', ['test', 'rules', RULE_TESTS], { stdio: 'inherit' });

await tried(async ({ folder, check, startServer, atTheEnd }) => {
  const cluster = await openCluster({ dataDir: folder });
  const { port: databasePort } = await cluster.ensureRunning(null);
  atTheEnd(() => cluster.stop());
  const DATABASE_URL = await addDatabase(cluster.url(databasePort, 'postgres'), 'carom');
  // The setting alone makes the metrics of a replica available.
  const env = { DATABASE_URL, DATABASE_READ_URL: DATABASE_URL };
  const servers = [await startServer(env), await startServer(env)];
  const prometheus = await startPrometheus(
    folder,
    servers.map(({ port }) => port),
  );
  atTheEnd(prometheus.stop);

  const { query } = prometheus;
  const countOf = async (expr) => Number((await query(`count(${expr})`))[0]?.value[1] ?? 0);
  await until(`Prometheus has scraped ${SCRAPES} times`, async () => {
    for (const { url, ask } of servers) {
      await fetch(`${url}/home`);
      await ask('/api/next_classes');
      await ask('/api/search_classes', { body: { search_terms: 'ring', group_title: 'Any' } });
      await ask('/api/login', { body: { email: 'nobody@example.org', password: 'carom on two cushions' } });
      await ask('/api/webhooks/paypal', { body: { event_type: 'nothing' } });
      await sendContactMessage(url, 'Does anybody look?');
    }
    const [scraped] = await query('min(count_over_time(up{job="carom-labs"}[5m]))');
    return Number(scraped?.value[1] ?? 0) >= SCRAPES;
  });

  const wanted = [...readAlerts(), ...readPanels()].flatMap(({ expr }) => selectorsIn(expr));
  const names = new Map(wanted.map(({ name, labels }) => [`${name} ${labels}`, { name, labels }]));
  for (const { name, labels } of names.values()) {
    const missing = [];
    if ((await countOf(name)) === 0) missing.push(name);
    for (const label of labels) if ((await countOf(`${name}{${label}!=""}`)) === 0) missing.push(label);
    check(`${name} has ${labels.join(', ')}`, missing.length === 0, missing.join(', '));
  }
  for (const { title, expr, isMark } of readPanels()) {
    const found = await query(expr);
    check(
      `${isMark ? 'mark' : 'panel'} "${title}": ${found.length} series`,
      isMark || found.length > 0,
      expr,
    );
  }
  const { groups } = await prometheus.ask('/api/v1/rules');
  const rules = groups.flatMap((group) => group.rules);
  for (const { name } of readAlerts()) {
    const rule = rules.find((each) => each.name === name);
    check(`alert ${name} is evaluated`, rule?.health === 'ok', rule?.lastError ?? rule?.state ?? 'unknown');
  }
  const inState = (state) => rules.filter((rule) => rule.state === state).map(({ name }) => name);
  check('a healthy site raises no alert', inState('firing').length === 0, inState('firing').join());
  check('a replica that is not one does', inState('pending').includes('ReplicaUnused'));
});

async function startPrometheus(folder, ports) {
  const port = await freePort();
  const targets = ports.map((each) => `127.0.0.1:${each}`);
  const file = join(folder, 'prometheus.yml');
  // JSON is valid YAML.
  const scrape = {
    job_name: 'carom-labs',
    authorization: { credentials: PRODUCTION_SETTINGS.METRICS_TOKEN },
    static_configs: [{ targets }],
  };
  const often = { scrape_interval: '1s', evaluation_interval: '1s' };
  writeFileSync(file, JSON.stringify({ global: often, rule_files: [RULES], scrape_configs: [scrape] }));
  const log = openSync(join(folder, 'prometheus.log'), 'a');
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn('prometheus', args, { stdio: ['ignore', log, log] });
  const url = `http://127.0.0.1:${port}`;
  await until('Prometheus is ready', async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'prometheus.log'), 'utf8'));
    return fetch(`${url}/-/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  });
  const ask = async (path) => {
    const { status, data, error } = await (await fetch(`${url}${path}`)).json();
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  };
  return {
    ask,
    query: async (expr) => (await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`)).result,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
