/**
 * `npm run test:proofs`: the long proofs at full size. `npm test` does a share of each: 100 payments and 200
 * bookings amid which the server is killed, 500 members who want the last seats, 100 payment histories, short
 * runs of the protocol models.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROOFS = [
  'server/test/process/payments-crash.test.ts',
  'server/test/process/booking-crash.test.ts',
  'server/test/http/booking-race.test.ts',
  'server/test/http/payment-histories.test.ts',
  'domain/src/mac-protocols/',
];

const vitest = spawn('vitest', ['run', '--project', 'server', '--project', 'unit', ...PROOFS], {
  cwd: join(dirname(fileURLToPath(import.meta.url)), '..'),
  stdio: 'inherit',
  env: { ...process.env, PROOFS: 'large' },
});
const [code] = await once(vitest, 'close');
process.exitCode = code ?? 1;
