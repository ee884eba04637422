/**
 * `npm run trial -- fuzz`: sends 50,000 requests generated from the contract and damaged in many ways, different ones
 * each time. Exits 1 if a request gets a 5xx or a reply that violates the contract, or if a stored value violates its
 * schema. A failure is shown with the smallest request that causes it. A run can be repeated with its seed, and with
 * another number of requests: `npm run trial -- fuzz 1234 5000`.
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
