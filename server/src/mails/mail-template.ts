import { site } from '@carom/contract/site/company';
import { html } from '../html/template.ts';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';

/** A sentence, or an address with what it is. */
export type MailParagraph = string | { readonly label: string; readonly address: string };

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly before: readonly MailParagraph[];
  readonly link?: { readonly label: string; readonly address: string };
  readonly after: readonly MailParagraph[];
  /** How to get no more of its kind. */
  readonly leaving?: { readonly label: string; readonly address: string };
}

/**
 * One mail in both forms. Nothing that a stranger can choose, such as a name, is ever part of it:
 * whoever registers somebody else's address must not be able to write to them through us.
 */
export function writeMail({ to, subject, before, link, after, leaving }: MailContent): OutgoingMail {
  const listed = (one: MailContent['link']) => (one === undefined ? [] : [one]);
  const signature = `${site.name}\n${site.tagline}`;
  const paragraphs = [...before, ...listed(link), ...after, signature, ...listed(leaving)];
  const text = paragraphs.map(plainText).join('\n\n');
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2126;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${before.map(paragraph)}${
  link === undefined
    ? ''
    : html`<p><a href="${link.address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5d4b;color:#ffffff;text-decoration:none">${link.label}</a></p>
<p style="font-size:14px">Or open this address:<br><a href="${link.address}">${link.address}</a></p>
`
}${after.map(paragraph)}<p style="font-size:14px;color:#56616b">${site.name}<br>${site.tagline}</p>
${
  leaving === undefined
    ? ''
    : html`<p style="font-size:14px"><a href="${leaving.address}" style="color:#56616b">${leaving.label}</a></p>
`
}</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html: page.markup };
}

function plainText(paragraph: MailParagraph): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.label}:\n${paragraph.address}`;
}

function paragraph(given: MailParagraph) {
  if (typeof given === 'string') {
    return html`<p style="white-space:pre-line">${given}</p>
`;
  }
  const { label, address } = given;
  return html`<p><a href="${address}">${label}</a></p>
`;
}
