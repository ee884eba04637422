/**
 * `npm run trial -- proxy`: runs Debian's nginx and Caddy, each with its unchanged file of deploy/, in front of two real
 * servers. Needs Linux, root, nginx, caddy and openssl. `npm run trial -- proxy caddy` selects one.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUsers, openSessions } from '../bench/member-data.mjs';
import { createProductionSite } from '../bench/production-site.mjs';
import { createSecretId, hashSecretId } from '../server/src/security/secret-ids.ts';
import { enterOwnNetwork } from './own-network.mjs';
import { PROXY_URL, SERVER_PORTS, startCaddy, startNginx } from './proxies.mjs';
import { headerChecks, retryChecks, siteChecks, webrootChecks, withEcho } from './proxy-checks.mjs';

const PROXIES = { nginx: startNginx, caddy: startCaddy };
const SCRIPT = '/assets/of-one-server.js';

await enterOwnNetwork();
const chosen = process.argv[2] === undefined ? Object.keys(PROXIES) : [process.argv[2]];
const outcome = { passed: 0, failed: 0 };
const production = await createProductionSite();
try {
  for (const name of chosen) await tryProxy(name);
} finally {
  await production.remove();
}
console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed > 0 ? 1 : 0;

async function tryProxy(name) {
  const servers = [];
  let proxy;
  try {
    const assets = join(production.folder, 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(production.folder, SCRIPT), 'export {};\n');
    for (const [at, port] of SERVER_PORTS.entries()) {
      const env = { SITE_URL: PROXY_URL, ...(at === 0 && { ASSETS_DIR: assets }) };
      servers.push(await production.start({ port, env }));
    }
    proxy = await PROXIES[name](production.folder);
    const admin = await addAdmin(name);
    const kill = () => servers[0].stop({ signal: 'SIGKILL', keepData: true });
    const followed = await addFollowedNight(name);
    if (name === 'nginx') await run(name, [...retryChecks, ...webrootChecks], { ...proxy, script: SCRIPT });
    await run(name, siteChecks, { ...proxy, admin, kill, followed });
    await followed.close();
    await servers[1].stop({ keepData: true });
    await withEcho((echo) => run(name, headerChecks, { ...proxy, echo }));
  } finally {
    await proxy?.stop();
    for (const server of servers) await server.stop({ keepData: true });
  }
}

async function run(name, checks, given) {
  for (const [title, check] of checks) {
    try {
      await check(given);
      outcome.passed += 1;
      console.log(`✓ ${name}: ${title}`);
    } catch (error) {
      outcome.failed += 1;
      console.log(`✗ ${name}: ${title}\n${error.stack}`);
    }
  }
}

/** For the current proxy only. Messages of the previous one are deleted. */
async function addAdmin(name) {
  const { client, close } = await production.connect();
  await client.query('truncate rate_limits');
  const admins = await addUsers(client, { count: 1, name: `Admin ${name}`, role: 'admin' });
  const [token] = await openSessions(client, admins);
  await close();
  return token;
}

/** A night with a link, and a function that changes it, which followers see. */
async function addFollowedNight(name) {
  const { client, close } = await production.connect();
  const [{ id }] = await addUsers(client, { count: 1, name: `Captain ${name}` });
  const secret = createSecretId();
  const plan = { feature: 'feature_1', yourTeam: [], yourOpponent: [], selectedTeam: null, matchUps: [] };
  await client.query(
    `insert into nights (user_id, feature, data, version, device, updated_at)
     values ($1, 'feature_1', $2, 1, gen_random_uuid(), now())`,
    [id, { plan, past: [] }],
  );
  await client.query(
    `insert into night_links (user_id, feature, token_hash, shows_advice, created_at)
     values ($1, 'feature_1', $2, false, now())`,
    [id, hashSecretId(secret)],
  );
  const change = () => client.query('update nights set updated_at = now() where user_id = $1', [id]);
  return { secret, change, close };
}
