import { findSetUpProblems } from '../composition/payment-set-up.ts';
import { processEnv, readSetUpCheckEnv } from '../settings/env.ts';
import type { SetUpSettings } from '../settings/payments.ts';

const env = readSetUpCheckEnv(processEnv());
const problems = env.ok ? await problemsOf(env.value) : env.problem;
if (problems.length === 0) process.stdout.write('Plans and webhook agree with the settings.\n');
else process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function problemsOf(settings: SetUpSettings): Promise<readonly string[]> {
  const found = await findSetUpProblems(settings);
  return found.map((one) => (one.kind === 'differs' ? `${one.about}: ${one.words}` : one.words));
}
