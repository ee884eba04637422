import { err, ok } from '@carom/domain/result';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailFile, MailProblem } from '../ports/mailer.ts';
import { isLoopback } from '../security/loopback.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const NO_TLS = 'the mail server offers no trusted TLS; nothing was sent';

interface SmtpOptions {
  /** The envelope sender, which receives delivery failures. null: the sender of the mail. */
  readonly returnTo?: string | null;
}

/** The transport of all mails. It has timeouts and requires TLS unless the server is on this machine. */
export function createSmtpTransport(smtpUrl: string) {
  return createTransport({
    ...encrypted(smtpUrl),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
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
 * Mails contain links that give access to accounts, and the login sends a password, so other machines
 * require TLS. `smtps:` starts with it, `smtp:` must upgrade first.
 */
function encrypted(smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtps:' || isLoopback(url.hostname)) return { url: smtpUrl, requireTLS: false };
  // A parameter in the address would override the option.
  if (!url.searchParams.has('requireTLS')) return { url: smtpUrl, requireTLS: true };
  url.searchParams.delete('requireTLS');
  return { url: url.href, requireTLS: true };
}

function toMessage(mail: Mail) {
  return {
    // The same for each attempt, so that receivers can detect duplicates.
    messageId: messageIdOf(mail.id, mail.from),
    date: mail.writtenAt,
    from: mail.from,
    // Objects, because a string would be parsed as a list of addresses.
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

/** Prevents automatic replies and redistribution by mailing lists. */
function automaticHeaders(mail: Mail) {
  return { headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) } };
}

/** RFC 8058: one-click unsubscription, by a POST of the receiver's mail program. */
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

/** The method tells mail programs whether to add or to remove the event. */
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

/**
 * A 5xx reply to these commands concerns the mail. A 5xx reply to others concerns our settings, which
 * can be corrected.
 */
const MAIL_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** A permanent refusal (5xx) of a mail is final. All other problems are retried. */
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
  const isRefused = isPermanent && MAIL_COMMANDS.includes(command ?? '');
  return { kind: isRefused ? 'refused' : 'unavailable', reason: message };
}
