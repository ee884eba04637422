import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { examine } from '../doctor/doctor.ts';
import { worstOf } from '../doctor/finding.ts';
import { tableOf } from '../doctor/table.ts';
import { processEnv } from '../settings/env.ts';
import { mailAddress } from '../settings/fields.ts';
import { installationOf } from '../settings/installation.ts';

const USAGE = `Usage: ${installationOf(processEnv()).command('doctor', '[--mail-to <address>]')}`;
const WRONG_USAGE = 64;
const SITE_ROOT = fileURLToPath(new URL('../../../web/build', import.meta.url));

const mailTo = readMailTo(process.argv.slice(2));
if (mailTo === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(WRONG_USAGE);
}
const findings = await examine({ source: processEnv(), siteRoot: SITE_ROOT, mailTo });
process.stdout.write(`${tableOf(findings)}\n`, () => {
  // A check that timed out may still hold a connection.
  process.exit(worstOf(findings));
});

/** Undefined: invalid arguments. */
function readMailTo(args: string[]): string | null | undefined {
  try {
    const { values } = parseArgs({ args, options: { 'mail-to': { type: 'string' } } });
    const address = values['mail-to'] ?? null;
    return address === null || mailAddress.safeParse(address).success ? address : undefined;
  } catch {
    return undefined;
  }
}
