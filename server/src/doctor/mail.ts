import { randomUUID } from 'node:crypto';
import { site } from '@carom/contract/site/company';
import { createSmtpMailer } from '../adapters/smtp.ts';
import { verifyMailServer } from '../adapters/smtp-check.ts';
import { writeLetter } from '../mails/mail-template.ts';
import { isLoopback } from '../security/loopback.ts';
import type { SoundSettings } from '../settings/sound-settings.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

const SUBJECT = 'Mail server';
const REMEDIES = {
  unreachable: 'Check host and port in SMTP_URL, and the firewalls in between: many hosts close 25 and 465.',
  untrusted:
    'Use a server that speaks TLS with a certificate of its name: smtp:// for STARTTLS (587), smtps:// for TLS from the start (465); NODE_EXTRA_CA_CERTS names a certificate of your own.',
  login: 'Check user and password in SMTP_URL; special characters must be percent-encoded.',
} as const;

export async function checkMailServer(smtpUrl: string): Promise<readonly Finding[]> {
  const { host, hostname, username } = new URL(smtpUrl);
  const isHere = isLoopback(hostname);
  const verified = await verifyMailServer(smtpUrl);
  if (!verified.ok) {
    const { kind, reason } = verified.problem;
    const words = {
      unreachable: `${host} does not answer: ${reason}`,
      untrusted: `${host} speaks no TLS that we trust, so no mail is sent: ${reason}`,
      login: `${host} refuses the login: ${reason}`,
    }[kind];
    return [problem(SUBJECT, words, REMEDIES[kind])];
  }
  const way = isHere ? 'on this machine' : 'over TLS';
  if (username === '' && !isHere) {
    return [
      warning(
        SUBJECT,
        `${host} answers ${way}, but SMTP_URL names no user.`,
        'Most servers take mail for others only after a login: try it with --mail-to ADDRESS.',
      ),
    ];
  }
  return [fine(SUBJECT, `${host} answers ${way}${username === '' ? '' : ' and takes the login'}`)];
}

/** Sends a real mail on request, because only its arrival proves that mail works. */
export async function sendTestMail(given: SoundSettings, to: string): Promise<readonly Finding[]> {
  const { SMTP_URL, MAIL_FROM, MAIL_RETURN_TO, SITE_URL = '' } = given;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return [];
  const mailer = createSmtpMailer(SMTP_URL, { returnTo: MAIL_RETURN_TO ?? null });
  try {
    const sent = await mailer.send({
      id: randomUUID(),
      writtenAt: new Date(),
      from: MAIL_FROM,
      to,
      replyTo: given.SUPPORT_EMAIL ?? null,
      ...writeLetter({
        subject: `Test e-mail from ${site.name}`,
        before: [
          `This e-mail was sent by “npm run doctor” for ${SITE_URL}. If it arrived in your inbox and not in the spam folder, the e-mails of the site arrive too.`,
        ],
      }),
      calendar: null,
      thread: null,
      attachment: null,
      unsubscribeUrl: null,
    });
    return sent.ok
      ? [fine('Test mail', `was handed over for ${to}: look whether it arrives, and where`)]
      : [
          problem(
            'Test mail',
            `was not taken: ${sent.problem.reason}`,
            'Check MAIL_FROM: may this login send as it?',
          ),
        ];
  } finally {
    mailer.close();
  }
}
