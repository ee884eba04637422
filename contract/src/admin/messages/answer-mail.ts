import { site } from '../../site/company.ts';

interface Received {
  readonly firstName: string;
  readonly lastName: string;
  readonly message: string;
  readonly createdAt: Date;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** The subject of the mail that forwards a message to support. */
export function contactSubject({ firstName, lastName }: Pick<Received, 'firstName' | 'lastName'>): string {
  return `${site.name}: message from ${firstName} ${lastName}`;
}

/** Repeats the subject, so that mail programs keep the thread together. */
export function answerSubject(sender: Pick<Received, 'firstName' | 'lastName'>): string {
  return `Re: ${contactSubject(sender)}`;
}

/** The answer, followed by the message that it answers. */
export function answerText(text: string, received: Received): string {
  const quoted = received.message.split(/\r?\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return [text, '', quoteHeading(received), ...quoted, ''].join('\n');
}

/** The line above the quoted message. */
export function quoteHeading({ firstName, lastName, createdAt }: Received): string {
  return `On ${MOMENT.format(createdAt)} UTC, ${firstName} ${lastName} wrote:`;
}
