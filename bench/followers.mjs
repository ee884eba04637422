/**
 * `npm run bench -- followers`: 50 followers of one night run the page's own code against two servers.
 * Measures how soon each sees a declaration, how long updates are missing when a server is killed,
 * stopped, or all connections are silently cut, and whether the servers' memory grows while followers
 * come and go. `npm run bench -- followers 300` observes the memory for 300 s.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { follow } from '../web/app/features/match-planner/follow/following.ts';
import { startBalancer } from './balancer.mjs';
import { createCaptain, shownIn } from './captain.mjs';
import { addUsers, openSessions } from './member-data.mjs';
import { createProductionSite, METRICS_TOKEN } from './production-site.mjs';

const WATCHED_S = Number(process.argv[2] ?? 45);
const FOLLOWERS = 50;
const DECLARATIONS = 20;
const SEEN_WITHIN_MS = 2_000;
const LOST_AT_MOST_MS = 15_000;
const GROWS_AT_MOST_MB = 8;
const COME_AND_GO_MS = 100;

// The parts of the browser that the page's code uses.
globalThis.document = new EventTarget();
globalThis.window = new EventTarget();
setMaxListeners(0, document, window);

let hasMissed = false;
const production = await createProductionSite();
const servers = [];
let balancer;
try {
  // With a large heap, garbage collection runs rarely, and the minimum of a few samples is meaningless.
  const env = { DRAIN_SECONDS: '0', NODE_OPTIONS: '--max-old-space-size=128' };
  servers.push(await production.start({ env }), await production.start({ env }));
  balancer = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)));
  const captain = await createCaptain(await sessionOfCaptain());
  const followers = Array.from({ length: FOLLOWERS }, () => startFollower(captain.link));

  await captain.declare();
  await allSee(followers, captain);
  console.log(`${FOLLOWERS} followers are there`);

  const delays = [];
  for (let n = 0; n < DECLARATIONS; n += 1) {
    await captain.declare();
    delays.push(...(await allSee(followers, captain)));
  }
  judge(`a declaration is seen by the last of ${FOLLOWERS}`, Math.max(...delays), SEEN_WITHIN_MS, 'ms');

  await lose('one server is killed', () => servers[0].stop({ signal: 'SIGKILL', keepData: true }));
  servers[0] = await production.start({ port: Number(new URL(servers[0].url).port), env });
  await lose('the other one is stopped', () => servers[1].stop({ keepData: true }));
  servers[1] = await production.start({ port: Number(new URL(servers[1].url).port), env });
  await lose('all connections are cut without a word', async () => balancer.cut());
  for (const follower of followers) follower.stop();

  await watchMemory(captain);

  async function lose(what, happen) {
    const fromMs = performance.now();
    await happen();
    await captain.declare();
    await allSee(followers, captain);
    judge(
      `${what}: the last follower sees what is declared then after`,
      performance.now() - fromMs,
      LOST_AT_MOST_MS,
      'ms',
    );
  }
} finally {
  await balancer?.stop();
  for (const server of servers) await server.stop({ keepData: true });
  await production.remove();
}
process.exitCode = hasMissed ? 1 : 0;

async function sessionOfCaptain() {
  const { client, close } = await production.connect();
  const [token] = await openSessions(client, await addUsers(client, { count: 1, name: 'Captain' }));
  await close();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const reply = await fetch(`${balancer.url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}

function startFollower(link) {
  const address = `${balancer.url}/api/followed_nights/${link}`;
  const follower = { shown: '', seenAtMs: 0, stop: () => {} };
  follower.stop = follow({
    openStream: () => new EventSource(`${address}/events`),
    async ask() {
      const reply = await fetch(address).catch(() => null);
      if (reply?.status === 404) return 'over';
      return reply?.ok ? { night: (await reply.json()).night } : 'failed';
    },
    onNight(night) {
      follower.shown = shownIn(night);
      follower.seenAtMs = performance.now();
    },
    onState: () => {},
  });
  return follower;
}

/** The delay of each follower after a declaration. */
async function allSee(followers, captain) {
  const untilMs = performance.now() + 2 * LOST_AT_MOST_MS;
  while (followers.some(({ shown }) => shown !== captain.shown())) {
    if (performance.now() > untilMs) {
      const left = followers.filter(({ shown }) => shown !== captain.shown()).length;
      throw new Error(`${left} followers do not see what was declared`);
    }
    await sleep(5);
  }
  return followers.map(({ seenAtMs }) => seenAtMs - captain.declaredAtMs);
}

/** A sample includes uncollected garbage, so the minimum of many is used. */
async function watchMemory(captain) {
  let followers = Array.from({ length: FOLLOWERS }, () => startFollower(captain.link));
  const thirds = [[], [], []];
  const beganMs = performance.now();
  for (;;) {
    const passed = (performance.now() - beganMs) / 1_000 / WATCHED_S;
    if (passed >= 1) break;
    followers[0].stop();
    followers = [...followers.slice(1), startFollower(captain.link)];
    await captain.declare();
    thirds[Math.floor(passed * 3)].push(await heapMb());
    await sleep(COME_AND_GO_MS);
  }
  for (const follower of followers) follower.stop();
  const [, second, third] = thirds.map((samples) => Math.min(...samples));
  console.log(`the least heap of both servers: ${second.toFixed(1)} MB, then ${third.toFixed(1)} MB`);
  judge(`the heap grows in ${WATCHED_S} s of coming and going by`, third - second, GROWS_AT_MOST_MB, 'MB');
}

async function heapMb() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const texts = await Promise.all(
    servers.map(async ({ url }) => (await fetch(`${url}/metrics`, { headers })).text()),
  );
  const bytes = texts.map((text) => Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)[1]));
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}

function judge(name, value, most, unit) {
  const isMissed = !(value <= most);
  hasMissed ||= isMissed;
  console.log(`${isMissed ? '✗' : '✓'} ${name} ${Math.round(value * 10) / 10} ${unit} (at most ${most})`);
}
