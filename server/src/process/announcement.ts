import type { Logger } from 'pino';
import { DEMO_ACCOUNTS } from '../db/demo/demo-accounts.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Env } from '../settings/env.ts';
import { openDevelopmentWarning, settingsThatOpen } from './open-development.ts';

/** Writes to the log in production, and to the terminal otherwise. */
export function createAnnouncer(mode: Env['mode'], logger: Logger): (line: string) => void {
  return (line) => {
    if (mode === 'production') logger.info(line);
    else process.stdout.write(`${line}\n`);
  };
}

interface Started {
  readonly env: Env;
  readonly hasDemoAccounts: boolean;
  readonly hasMailbox: boolean;
  readonly logger: Logger;
  readonly say: (line: string) => void;
}

/** Shows the addresses and demo accounts after the start. */
export function announceStart({ env, hasDemoAccounts, hasMailbox, logger, say }: Started): void {
  say(`Carom Labs is at ${env.siteUrl}`);
  if (hasDemoAccounts) say(demoAccountLines());
  if (hasMailbox) say(`  mailbox  ${env.siteUrl}/dev/mailbox`);
  const settings = settingsThatOpen(env);
  if (settings.length === 0) return;
  process.stderr.write(`\n${openDevelopmentWarning(settings, { hasDemoAccounts, hasMailbox })}\n\n`);
  logger.warn({ settings }, 'a development server is reachable for others, with open access');
}

/** Logs what is not ready for visitors. `npm run doctor` checks more. */
export function announceFindings(findings: readonly Finding[], logger: Logger): void {
  for (const { subject, level, words, remedy } of findings) {
    logger.warn({ finding: level, remedy }, `${subject} ${words}`);
  }
}

function demoAccountLines(): string {
  const accounts = DEMO_ACCOUNTS.map(({ role, payType, email, password }) => {
    const kind = role === 'admin' ? 'admin' : payType === 'vip' ? 'member, vip' : 'member';
    return `  ${kind.padEnd(12)} ${email.padEnd(28)} ${password}`;
  });
  return ['Demo accounts:', ...accounts].join('\n');
}
