/**
 * `npm run bench -- rolling`: two servers of the site behind Debian's nginx with the repo's file, under a
 * steady load of reads and writes. They are upgraded to a release with other scripts while complete
 * pages are loaded. Then they are restarted in turn five times, and one is killed. Prints the numbers
 * of failed requests and page loads, and whether every acknowledged write is stored exactly once.
 * Needs Linux, root, nginx and openssl. `npm run bench -- rolling 1` restarts once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterOwnNetwork } from '../scripts/own-network.mjs';
import { PROXY_URL, SERVER_PORTS, startNginx } from '../scripts/proxies.mjs';
import { addUsers, openSessions } from './member-data.mjs';
import { createProductionSite } from './production-site.mjs';
import {
  acknowledgedIn,
  beginProxiedLoad,
  beginProxiedPageLoads,
  compareWrites,
  getThrough,
} from './proxied-load.mjs';
import { makeReleases } from './releases.mjs';
import { countBy, isFailed } from './steady-load.mjs';

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
  // The first server creates the tables.
  for (const port of SERVER_PORTS) servers.push(await start(port));
  nginx = await startNginx(production.folder, { countsRequests: true });
  const { client, close } = await production.connect();
  const tokens = await openSessions(client, await addUsers(client, { count: MEMBERS, name: 'Member' }));
  const { certificate } = nginx;
  const begin = () => beginProxiedLoad({ certificate, tokens, rate: RATE });

  const upgrade = begin();
  const pages = beginProxiedPageLoads({ certificate, perSecond: LOADS_PER_SECOND });
  await sleep(QUIET_MS);
  release = releases.latter;
  await restartAll();
  await sleep(QUIET_MS);
  await upgrade.end();
  const loads = await pages.end();
  report('upgrade to a release with other scripts', upgrade, 0);
  judge(`broken page loads of ${loads.length}`, loads.filter(({ isBroken }) => isBroken).length, 0);
  // An open page later requests files of its own release.
  const opened = [...new Set(loads.flatMap((load) => load.assets))];
  const late = await Promise.all(opened.map((path) => getThrough(certificate, path)));
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

  const acknowledged = acknowledgedIn([...upgrade.answers, ...restarts.answers, ...kill.answers]);
  const { lost, twice } = await compareWrites(client, acknowledged);
  await close();
  judge(`acknowledged writes that are lost, of ${acknowledged.length}`, lost.length, 0);
  judge('writes that were done twice', twice, 0);

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

/**
 * The number of requests that were at this server when it died, between the signal and its end.
 * Determined from nginx's log, which has the end, the duration and the first server of each request.
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
