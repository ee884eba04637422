import { err, ok } from '@carom/domain/result';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailFile, MailProblem } from '../ports/mailer.ts';
import { isLoopback } from '../security/loopback.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const NO_TLS = 'the mail server speaks no TLS that we trust; nothing was sent';

interface SmtpOptions {
  /** Where the mail servers of others report what they could not deliver; null: to the sender. */
  readonly returnTo?: string | null;
}

/** How every mail leaves: within time, and under TLS where it leaves this machine. */
export function createSmtpTransport(smtpUrl: string) {
  return createTransport({
    ...encrypted(smtpUrl),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpMailer(smtpUrl: string, { returnTo = null }: SmtpOptions = {}): Mailer {
  const transport = createSmtpTransport(smtpUrl);
  return {
    async send(mail: Mail) {
      try {
        await transport.sendMail({ ...toMessage(mail), ...envelopeOf(mail, returnTo) });
        return ok(undefined);
      } catch (error) {
        return err(toProblem(error));
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Mails hold links that open accounts, and the login its password: off this machine they travel under
 * TLS or not at all. `smtps:` begins with it; `smtp:` has to change over before anything else is said.
 */
function encrypted(smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtps:' || isLoopback(url.hostname)) return { url: smtpUrl, requireTLS: false };
  // What stands in the address would go before the option.
  if (!url.searchParams.has('requireTLS')) return { url: smtpUrl, requireTLS: true };
  url.searchParams.delete('requireTLS');
  return { url: url.href, requireTLS: true };
}

function toMessage(mail: Mail) {
  return {
    // The same for every try, so that a receiver can tell a repetition from a new mail.
    messageId: messageIdOf(mail.id, mail.from),
    date: mail.writtenAt,
    from: mail.from,
    // As objects: a string would be read as a list of addresses.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    ...(mail.thread === null ? automaticHeaders(mail) : threadHeaders(mail.thread, mail.from)),
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: [
      ...(mail.calendar === null ? [] : [calendarFile(mail.calendar)]),
      ...(mail.attachment === null ? [] : [attachedFile(mail.attachment)]),
    ],
  };
}

/** So that nobody's holiday notice answers us, and no list sends it round. */
function automaticHeaders(mail: Mail) {
  return { headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) } };
}

/** RFC 8058: the receiver's mail program shows a button, and pressing it is one POST. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function threadHeaders(thread: readonly string[], from: string) {
  const references = thread.map((id) => messageIdOf(id, from));
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined ? {} : { references, inReplyTo };
}

function messageIdOf(mailId: string, from: string): string {
  return `<${mailId}@${domainOf(from)}>`;
}

function envelopeOf(mail: Mail, returnTo: string | null) {
  return returnTo === null ? {} : { envelope: { from: returnTo, to: mail.to } };
}

/** The method in the type tells mail programs whether to add the event or to take it out. */
function calendarFile(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return { filename: 'class.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

function attachedFile({ fileName, contentType, content }: MailFile) {
  return { filename: fileName, contentType, content: Buffer.from(content) };
}

function domainOf(mailbox: string): string {
  return /@([^\s>]+)/.exec(mailbox)?.[1] ?? 'localhost';
}

/** A 5xx answer to one of these is about this mail. To any other it is about our settings, which can be corrected. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** A permanent refusal (5xx) of a mail is final. Everything else is tried again. */
function toProblem(error: unknown): MailProblem {
  const {
    message = 'unknown',
    code,
    responseCode,
    command,
  } = error as {
    message?: string;
    code?: string;
    responseCode?: number;
    command?: string;
  };
  if (code === 'ETLS') return { kind: 'unavailable', reason: `${NO_TLS}: ${message}` };
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const isRefused = isPermanent && ABOUT_THE_MAIL.includes(command ?? '');
  return { kind: isRefused ? 'refused' : 'unavailable', reason: message };
}
