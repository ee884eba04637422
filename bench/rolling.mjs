/**
 * `npm run bench:rolling`: two servers of the site behind the nginx of the repo's file, under a steady load
 * of reads and writes. Five times one is stopped and started after the other; then one is killed. Prints
 * how many requests failed, and whether every write that was acknowledged is there, once. Needs nginx and
 * openssl on this machine. `npm run bench:rolling -- 1` restarts once.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUsers, openSessions } from './member-data.mjs';
import { startNginx } from './nginx.mjs';
import { createProductionSite } from './production-site.mjs';

const RESTARTS = Number(process.argv[2] ?? 5);
const RATE = 200;
const TICK_MS = 50;
/** Each writes some lines of a list, which holds 500. */
const MEMBERS = 200;
const DRAIN_SECONDS = 8;
const QUIET_MS = 2_000;

const production = await createProductionSite();
const servers = [];
let nginx;
let hasMissed = false;
try {
  const [http, https, ...ports] = await freePorts(4);
  const start = (port) => production.start({ port, env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
  // The first makes the tables.
  for (const port of ports) servers.push(await start(port));
  nginx = await startNginx({ folder: production.folder, http, https, servers: ports });
  const { client, close } = await production.connect();
  const members = await addUsers(client, { count: MEMBERS, name: 'Member' });
  const load = createLoad(nginx, await openSessions(client, members));

  const restarts = load.begin();
  await sleep(QUIET_MS);
  for (let round = 1; round <= RESTARTS; round += 1) {
    for (const [at, port] of ports.entries()) {
      await servers[at].stop({ keepData: true });
      servers[at] = await start(port);
    }
    console.log(
      `restart ${round} of ${RESTARTS}: ${restarts.sent()} requests so far, ${restarts.failed.length} failed`,
    );
  }
  await sleep(QUIET_MS);
  await restarts.end();
  report('rolling restarts', restarts, { mostFailed: 0 });

  const kill = load.begin();
  await sleep(QUIET_MS);
  const inFlight = kill.inFlight();
  await servers[0].stop({ signal: 'SIGKILL', keepData: true });
  await sleep(QUIET_MS);
  servers[0] = await start(ports[0]);
  await sleep(QUIET_MS);
  await kill.end();
  report(`one server killed with ${inFlight} requests in flight`, kill, { mostFailed: inFlight });

  const acknowledged = [...restarts.acknowledged, ...kill.acknowledged];
  const { rows } = await client.query('select text, count(*)::int as times from list_items group by text');
  await close();
  const times = new Map(rows.map((row) => [row.text, row.times]));
  const lost = acknowledged.filter((text) => !times.has(text));
  const twice = rows.filter((row) => row.times > 1);
  judge(`acknowledged writes that are lost, of ${acknowledged.length}`, lost.length, 0);
  judge('writes that were done twice', twice.length, 0);
} finally {
  await nginx?.stop();
  for (const server of servers) await server.stop({ keepData: true });
  await production.remove();
}
process.exitCode = hasMissed ? 1 : 0;

function report(name, { sent, failed, kinds }, { mostFailed }) {
  console.log(
    `\n${name}: ${sent()} requests (${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')})`,
  );
  const reasons = Object.entries(Object.groupBy(failed, (reason) => reason));
  for (const [reason, all] of reasons) console.log(`  ${all.length} × ${reason}`);
  judge('failed requests', failed.length, mostFailed);
}

function judge(name, value, most) {
  const isMissed = value > most;
  hasMissed ||= isMissed;
  console.log(`${isMissed ? '✗' : '✓'} ${name}: ${value} (at most ${most})`);
}

function createLoad({ url, certificate }, tokens) {
  let written = 0;
  return {
    begin() {
      // The connection to the proxy is kept, as browsers keep theirs.
      const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: certificate });
      const [failed, acknowledged, open] = [[], [], new Set()];
      const kinds = new Map();
      let sent = 0;
      const ask = async (kind, path, options = {}) => {
        sent += 1;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const asked = send(`${url}${path}`, { agent, ...options });
        open.add(asked);
        const outcome = await asked;
        open.delete(asked);
        if (outcome !== 200) failed.push(`${kind}: ${outcome}`);
        return outcome === 200;
      };
      const write = async () => {
        const [text, token] = [`line ${written}`, tokens[written % tokens.length]];
        written += 1;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const options = { method: 'POST', headers, body: JSON.stringify({ id: randomUUID(), text }) };
        if (await ask('write', '/api/list_items', options)) acknowledged.push(text);
      };
      const read = (at) =>
        ask('read', '/api/list_items', {
          headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
        });
      const timer = setInterval(() => {
        for (let n = 0; n < (RATE * TICK_MS) / 1_000; n += 1) {
          if (sent % 5 === 0) void write();
          else if (sent % 5 === 1) void read(sent);
          else void ask('page', sent % 2 === 0 ? '/home' : '/search');
        }
      }, TICK_MS);
      return {
        failed,
        acknowledged,
        kinds,
        sent: () => sent,
        inFlight: () => open.size,
        async end() {
          clearInterval(timer);
          await Promise.all(open);
          agent.destroy();
        },
      };
    },
  };
}

function send(url, { body, ...options }) {
  return new Promise((resolve) => {
    const asked = request(url, options, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
      reply.on('error', (error) => resolve(error.message));
    });
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s')));
    asked.on('error', (error) => resolve(error.message));
    asked.end(body);
  });
}

async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
