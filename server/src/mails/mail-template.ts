import { site } from '@carom/contract/site/company';
import type { Html } from '../html/template.ts';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { mailButton, mailFact, mailLink, mailPage, mailParagraph, mailQuote } from './mail-layout.ts';

interface Link {
  readonly label: string;
  readonly address: string;
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

export type MailParagraph = string | Link | Fact | { readonly quote: string };

/** The first name is present only if the account is active. */
export interface Addressee {
  readonly email: string;
  readonly firstName?: string;
}

/** Omits the name of a pending account, which a stranger may have entered. */
export function addresseeOf({
  email,
  firstName,
  status,
}: Required<Addressee> & { readonly status: string }): Addressee {
  return status === 'active' ? { email, firstName } : { email };
}

interface MailContent {
  readonly subject: string;
  readonly before: readonly MailParagraph[];
  /** The main action. */
  readonly link?: Link;
  readonly after?: readonly MailParagraph[];
  /** The unsubscribe link. */
  readonly leaving?: Link;
}

/**
 * Other names are omitted, because a stranger could register the address of another person and put a link
 * into the name.
 */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** A mail with a greeting. */
export function writeMail({ to, ...content }: MailContent & { readonly to: Addressee }): OutgoingMail {
  return { to: to.email, ...writeLetter({ ...content, before: [greeting(to), ...content.before] }) };
}

/** A mail as plain text and as HTML, without a greeting. */
export function writeLetter(content: MailContent): Pick<OutgoingMail, 'subject' | 'text'> & { html: string } {
  const { subject, before, link, after = [], leaving } = content;
  const listed = (one: Link | undefined) => (one === undefined ? [] : [one]);
  const signature = `${site.name}\n${site.tagline}`;
  return {
    subject,
    text: plainText([...before, ...listed(link), ...after, signature, ...listed(leaving)]),
    html: mailPage({
      title: subject,
      body: [
        ...markup(before),
        ...listed(link).map(({ label, address }) => mailButton(label, address)),
        ...markup(after),
      ],
      footer: markup([signature, ...listed(leaving)]),
    }),
  };
}

function greeting({ firstName = '' }: Addressee): string {
  return PLAIN_NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,';
}

function isFact(paragraph: MailParagraph | undefined): paragraph is Fact {
  return typeof paragraph === 'object' && 'value' in paragraph;
}

/** Separates paragraphs by an empty line, except for consecutive facts. */
function plainText(paragraphs: readonly MailParagraph[]): string {
  return paragraphs
    .map(
      (each, index) =>
        `${plainParagraph(each)}${isFact(each) && isFact(paragraphs[index + 1]) ? '\n' : '\n\n'}`,
    )
    .join('')
    .trimEnd()
    .concat('\n');
}

function plainParagraph(paragraph: MailParagraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('quote' in paragraph) return paragraph.quote.replaceAll(/^/gm, '> ');
  if ('value' in paragraph) return `${paragraph.label}: ${paragraph.value}`;
  return `${paragraph.label}:\n${paragraph.address}`;
}

function markup(paragraphs: readonly MailParagraph[]): Html[] {
  return paragraphs.map((each, index) => {
    if (typeof each === 'string') return mailParagraph(each);
    if ('quote' in each) return mailQuote(each.quote);
    if (!('value' in each)) return mailParagraph(mailLink(each.label, each.address));
    return mailFact(each.label, each.value, { isLast: !isFact(paragraphs[index + 1]) });
  });
}
