/**
 * `npm run trial -- fuzz`: 50,000 requests made from the contract, broken in every way, other ones each time.
 * Exits 1 when one gets a 5xx or a reply that is not the contract's, or when something is stored that the
 * schema refuses; what failed is shown with the smallest request that does it. A run is repeated with
 * its seed, and with another number if wanted: `npm run trial -- fuzz 1234 5000`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [seed = String(Date.now() % 2 ** 31), requests = '50000'] = process.argv.slice(2);

console.log(`${requests} requests, seed ${seed}`);
const vitest = spawn('vitest', ['run', '--project', 'server', 'server/test/http/fuzz.slow.test.ts'], {
  cwd: join(dirname(fileURLToPath(import.meta.url)), '..'),
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
const [code] = await once(vitest, 'close');
if (code !== 0) console.log(`The same again: npm run trial -- fuzz ${seed} ${requests}`);
process.exitCode = code ?? 1;
