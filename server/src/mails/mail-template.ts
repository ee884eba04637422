import { site } from '@carom/contract/site/company';
import { html } from '../html/template.ts';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly before: readonly string[];
  /** Several to choose from, above the one that stands for all. */
  readonly choices?: readonly { readonly label: string; readonly address: string }[];
  readonly link?: { readonly label: string; readonly address: string };
  readonly after: readonly string[];
}

/**
 * One mail in both forms. Nothing that a stranger can choose, such as a name, is ever part of it:
 * whoever registers somebody else's address must not be able to write to them through us.
 */
export function writeMail({ to, subject, before, choices = [], link, after }: MailContent): OutgoingMail {
  const linkLines = link === undefined ? [] : [`${link.label}:\n${link.address}`];
  const choiceLines = choices.map(({ label, address }) => `${label}:\n${address}`);
  const text = [...before, ...choiceLines, ...linkLines, ...after, `${site.name}\n${site.tagline}`].join(
    '\n\n',
  );
  const paragraph = (words: string) => html`<p>${words}</p>
`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2126;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${before.map(paragraph)}${choices.map(
  ({ label, address }) => html`<p><a href="${address}">${label}</a></p>
`,
)}${
  link === undefined
    ? ''
    : html`<p><a href="${link.address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5d4b;color:#ffffff;text-decoration:none">${link.label}</a></p>
<p style="font-size:14px">Or open this address:<br><a href="${link.address}">${link.address}</a></p>
`
}${after.map(paragraph)}<p style="font-size:14px;color:#56616b">${site.name}<br>${site.tagline}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html: page.markup };
}
