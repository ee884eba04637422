/**
 * `npm run bench:rolling`: two servers of the site behind Debian's nginx with the repo's file, under a steady load of
 * reads and writes. They are upgraded to a release whose pages have other scripts, while pages are loaded with all
 * theirs; five times one is stopped and started after the other; then one is killed. Prints how many requests and page
 * loads failed, and whether every write that was acknowledged is there, once. Needs Linux, root, nginx and openssl.
 * `npm run bench:rolling -- 1` restarts once.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as https from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterOwnNetwork } from '../scripts/own-network.mjs';
import { PROXY_URL, SERVER_PORTS, startNginx } from '../scripts/proxies.mjs';
import { atThisMachine } from '../scripts/proxy-calls.mjs';
import { addUsers, openSessions } from './member-data.mjs';
import { beginPageLoads } from './page-loads.mjs';
import { createProductionSite } from './production-site.mjs';
import { makeReleases } from './releases.mjs';
import { beginLoad, countBy, isFailed } from './steady-load.mjs';

const RESTARTS = Number(process.argv[2] ?? 5);
const RATE = 200;
/** Each writes some lines of a list, which holds 500. */
const MEMBERS = 200;
const DRAIN_SECONDS = 8;
const QUIET_MS = 2_000;
const LOADS_PER_SECOND = 20;

await enterOwnNetwork();
const production = await createProductionSite();
const servers = [];
let nginx;
let hasMissed = false;
try {
  const releases = makeReleases(production.folder);
  const assets = join(production.folder, 'assets');
  const env = { DRAIN_SECONDS: String(DRAIN_SECONDS), SITE_URL: PROXY_URL, ASSETS_DIR: assets };
  let release = releases.former;
  const start = (port) => production.start({ port, env, release });
  // The first makes the tables.
  for (const port of SERVER_PORTS) servers.push(await start(port));
  nginx = await startNginx(production.folder, { countsRequests: true });
  const { client, close } = await production.connect();
  const next = createRequests(
    await openSessions(client, await addUsers(client, { count: MEMBERS, name: 'Member' })),
  );
  const settings = { ca: nginx.certificate, lookup: atThisMachine };
  const begin = () => beginLoad({ rate: RATE, next, client: https, settings });

  const upgrade = begin();
  const get = (path) => getThrough(nginx.certificate, path);
  const pages = beginPageLoads({ perSecond: LOADS_PER_SECOND, get });
  await sleep(QUIET_MS);
  release = releases.latter;
  await restartAll();
  await sleep(QUIET_MS);
  await upgrade.end();
  const loads = await pages.end();
  report('upgrade to a release with other scripts', upgrade, 0);
  judge(`broken page loads of ${loads.length}`, loads.filter(({ isBroken }) => isBroken).length, 0);
  // A page that stayed open asks for parts of its own release later.
  const opened = [...new Set(loads.flatMap((load) => load.assets))];
  const late = await Promise.all(opened.map(get));
  judge(
    `files of both releases that are gone, of ${opened.length}`,
    late.filter(({ status }) => status !== 200).length,
    0,
  );

  const restarts = begin();
  await sleep(QUIET_MS);
  for (let round = 1; round <= RESTARTS; round += 1) {
    await restartAll();
    const failed = restarts.answers.filter(isFailed).length;
    console.log(`restart ${round} of ${RESTARTS}: ${restarts.sent()} requests so far, ${failed} failed`);
  }
  await sleep(QUIET_MS);
  await restarts.end();
  report('rolling restarts', restarts, 0);

  const kill = begin();
  await sleep(QUIET_MS);
  const from = Date.now();
  await servers[0].stop({ signal: 'SIGKILL', keepData: true });
  const until = Date.now();
  await sleep(QUIET_MS);
  servers[0] = await start(SERVER_PORTS[0]);
  await sleep(QUIET_MS);
  await kill.end();
  const inFlight = readInFlight(SERVER_PORTS[0], { from, until });
  report(`one server killed, with ${inFlight} requests in flight there`, kill, inFlight);

  const answers = [...upgrade.answers, ...restarts.answers, ...kill.answers].filter(
    ({ kind }) => kind === 'write',
  );
  const acknowledged = answers.filter((answer) => !isFailed(answer)).map(({ note }) => note);
  const { rows } = await client.query('select text, count(*)::int as times from list_items group by text');
  await close();
  const written = new Set(rows.map(({ text }) => text));
  judge(
    `acknowledged writes that are lost, of ${acknowledged.length}`,
    acknowledged.filter((text) => !written.has(text)).length,
    0,
  );
  judge('writes that were done twice', rows.filter(({ times }) => times > 1).length, 0);

  async function restartAll() {
    for (const [at, port] of SERVER_PORTS.entries()) {
      await servers[at].stop({ keepData: true });
      servers[at] = await start(port);
    }
  }
} finally {
  await nginx?.stop();
  for (const server of servers) await server.stop({ keepData: true });
  await production.remove();
}
process.exitCode = hasMissed ? 1 : 0;

function getThrough(ca, path) {
  return new Promise((resolve) => {
    const asked = https.get(`${PROXY_URL}${path}`, { ca, lookup: atThisMachine }, async (reply) => {
      resolve({ status: reply.statusCode, text: await text(reply).catch(() => '') });
    });
    asked.on('error', (error) => resolve({ status: error.message, text: '' }));
  });
}

/** Of five requests one writes, one reads what was written, and three are pages. */
function createRequests(tokens) {
  const url = `${PROXY_URL}/api/list_items`;
  return (n) => {
    if (n % 5 > 1) return { kind: 'page', url: `${PROXY_URL}${n % 2 === 0 ? '/home' : '/search'}` };
    const headers = { authorization: `Bearer ${tokens[Math.floor(n / 5) % tokens.length]}` };
    if (n % 5 === 1) return { kind: 'read', url, headers };
    // No two have the same words: what was done twice would show.
    const text = `line ${randomUUID()}`;
    const body = JSON.stringify({ id: randomUUID(), text });
    const typed = { ...headers, 'content-type': 'application/json' };
    return { kind: 'write', note: text, url, method: 'POST', headers: typed, body };
  };
}

/**
 * How many requests nginx had handed to that server and not got back when it died, from the signal until it
 * was gone: by nginx's own log, which has when each ended, how long it took, and whom it was sent to first.
 */
function readInFlight(port, { from, until }) {
  return readFileSync(nginx.log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([endS, tookS, , , server = '']) => {
      const endMs = Number(endS) * 1_000;
      const beginMs = endMs - Number(tookS) * 1_000;
      return server.startsWith(`127.0.0.1:${port}`) && beginMs <= until && endMs >= from;
    }).length;
}

function report(name, { answers, sent }, mostFailed) {
  const failed = answers.filter(isFailed);
  console.log(`\n${name}: ${sent()} requests (${countBy(answers, ({ kind }) => kind)})`);
  if (failed.length > 0) console.log(`  ${countBy(failed, ({ kind, outcome }) => `${kind}: ${outcome} ×`)}`);
  judge('failed requests', failed.length, mostFailed);
}

function judge(name, value, most) {
  const isMissed = value > most;
  hasMissed ||= isMissed;
  console.log(`${isMissed ? '✗' : '✓'} ${name}: ${value} (at most ${most})`);
}
