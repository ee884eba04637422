import { err, ok } from '@carom/domain/result';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailProblem } from '../ports/mailer.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail: Mail) {
      try {
        await transport.sendMail(toMessage(mail));
        return ok(undefined);
      } catch (error) {
        return err(toProblem(error));
      }
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: Mail) {
  return {
    // The same for every try, so that a receiver can tell a repetition from a new mail.
    messageId: `<${mail.id}@${domainOf(mail.from)}>`,
    date: mail.writtenAt,
    from: mail.from,
    // As objects: a string would be read as a list of addresses.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.calendar === null ? {} : { attachments: [calendarFile(mail.calendar)] }),
  };
}

/** The method in the type tells mail programs whether to add the event or to take it out. */
function calendarFile(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return { filename: 'class.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

function domainOf(mailbox: string): string {
  return /@([^\s>]+)/.exec(mailbox)?.[1] ?? 'localhost';
}

/** Only a lasting answer (5xx) about the receiver is final; all else may be better tomorrow. */
function toProblem(error: unknown): MailProblem {
  const { message, responseCode, command } = error as {
    message?: string;
    responseCode?: number;
    command?: string;
  };
  const isRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return { kind: isRefused ? 'refused' : 'unavailable', reason: message ?? 'unknown' };
}
