/**
 * `npm run bench -- webhooks`: sends 2,000 random payment histories, different ones each time, through the real webhook
 * path against the payment emulator: with events in any order, repeated and lost, then one reconciliation. The result
 * must equal that of the ordered history. Exits 1 when one differs, or when a history takes longer than the budget.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HISTORIES = Number(process.env.HISTORIES ?? 2_000);
const BUDGET_MS_PER_HISTORY = 500;
const TEST = 'server/test/http/payment-histories.proof.test.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const startedAt = performance.now();
const vitest = spawn('vitest', ['run', '--project', 'server', TEST], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HISTORIES: String(HISTORIES) },
});
const [code] = await once(vitest, 'close');
const msPerHistory = (performance.now() - startedAt) / HISTORIES;
const isFast = msPerHistory <= BUDGET_MS_PER_HISTORY;
console.log(`${HISTORIES} histories: ${code === 0 ? 'all ended as in order' : 'at least one did not'}`);
console.log(
  `${msPerHistory.toFixed(0)} ms each, budget ${BUDGET_MS_PER_HISTORY} ms: ${isFast ? 'kept' : 'missed'}`,
);
process.exitCode = code === 0 && isFast ? 0 : 1;
