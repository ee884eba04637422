import { type Html, html } from '../../html/template.ts';

export interface ShownMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachment?: {
    readonly fileName: string;
    readonly contentType: string;
    readonly base64: string;
  } | null;
  /** ISO 8601 */
  readonly writtenAt: string;
}

/** Excludes punctuation after the address. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

export function mailboxContent(mails: readonly ShownMail[]): Html {
  return html`<p class="lead">Mails are kept here in development instead of being sent. Newest first; <a href="/dev/mailbox.json">the same as data</a>.</p>
${mails.length === 0 ? html`<p class="card">No mail yet.</p>` : mails.map(mailCard)}`;
}

function mailCard(mail: ShownMail): Html {
  return html`<article class="card" id="${mail.id}">
<h2>${mail.subject}</h2>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to}</dd>
${mail.replyTo === null ? '' : html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>`}
<dt>Written</dt><dd><time datetime="${mail.writtenAt}">${mail.writtenAt}</time></dd>
</dl>
<pre>${withLinks(mail.text)}</pre>
${mail.attachment ? attachedFile(mail.attachment) : ''}
</article>
`;
}

function attachedFile({ fileName, contentType, base64 }: NonNullable<ShownMail['attachment']>): Html {
  return html`<p>With a file: <a href="data:${contentType};base64,${base64}" download="${fileName}">${fileName}</a></p>`;
}

function withLinks(text: string): Html[] {
  const pieces: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    pieces.push(html`${text.slice(end, match.index)}`, html`<a href="${match[0]}">${match[0]}</a>`);
    end = match.index + match[0].length;
  }
  pieces.push(html`${text.slice(end)}`);
  return pieces;
}
