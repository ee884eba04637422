import { createPayPalConnection } from '../adapters/paypal/connection.ts';
import { createPayPalSetUp } from '../adapters/paypal/set-up.ts';
import { setUpPayments } from '../modules/subscription/set-up/set-up.ts';
import { processEnv, readSetUpEnv } from '../settings/env.ts';
import { webhookAddress } from '../settings/webhook-address.ts';

const WORDS = { made: 'made', changed: 'completed' } as const;

process.exitCode = await setUp();

async function setUp(): Promise<number> {
  const env = readSetUpEnv(processEnv());
  if (!env.ok) return refuse(env.problem);
  const { apiUrl } = env.value;
  const connection = createPayPalConnection({ ...env.value, clock: () => new Date() });
  const outcome = await setUpPayments(createPayPalSetUp(connection), webhookAddress(env.value));
  if (!outcome.ok) return refuse([outcome.problem.reason]);
  const { product, plans, webhook } = outcome.value;
  const settings = [
    { name: 'PAYPAL_WEBHOOK_ID', ...webhook },
    ...plans.map(({ payType, plan, ...made }) => ({
      name: `PAYPAL_PLAN_${payType}_${plan}`.toUpperCase(),
      ...made,
    })),
  ];
  // On stderr, so that stdout contains only the settings and can be redirected into a file.
  const changes = [{ name: 'the product', ...product }, ...settings].filter(({ done }) => done !== null);
  const lines = changes.map(({ name, id, done }) => `${WORDS[done ?? 'made']}: ${name} ${id}`);
  process.stderr.write(`${[...lines, summary(changes.length, apiUrl)].join('\n')}\n`);
  process.stdout.write(`${settings.map(({ name, id }) => `${name}=${id}`).join('\n')}\n`);
  return 0;
}

function summary(changes: number, apiUrl: string): string {
  if (changes === 0) return `Everything was there at ${apiUrl}. Nothing was changed.`;
  return `Payments are set up at ${apiUrl}. Put these settings into the environment:`;
}

function refuse(problems: readonly string[]): number {
  process.stderr.write(`${problems.join('\n')}\n`);
  return 1;
}
