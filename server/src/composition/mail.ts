import { join } from 'node:path';
import { createDevMailbox, type DevMailbox } from '../adapters/dev-mailbox.ts';
import { createSmtpMailer } from '../adapters/smtp.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Env } from '../settings/env.ts';

interface Mail {
  readonly mailer: Mailer;
  /** Null if mail is sent by SMTP. */
  readonly devMailbox: DevMailbox | null;
}

export function createMail({ smtpUrl, mailReturnTo: returnTo, dataDir }: Env): Mail {
  if (smtpUrl !== null) return { mailer: createSmtpMailer(smtpUrl, { returnTo }), devMailbox: null };
  const devMailbox = createDevMailbox(join(dataDir, 'mailbox'));
  return { mailer: devMailbox, devMailbox };
}
