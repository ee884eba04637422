/** Safe markup: every interpolated text is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, at) => part + write(pieces[at] ?? null)).join(''));
}

function write(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map((part) => part.markup).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

interface Document {
  readonly title: string;
  readonly body: Html;
  readonly style?: 'emulator.css' | 'button.css';
  readonly script?: 'button.js' | 'checkout.js';
}

export function documentText({ title, body, style = 'emulator.css', script }: Document): string {
  const tag = script === undefined ? null : html`<script type="module" src="/assets/${script}"></script>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${style}">
${tag}
</head>
${body}
</html>
`.markup;
}

/** A table, or a sentence if it is empty. */
export function listSection(id: string, title: string, empty: string | null, rows: Html): Html {
  const content =
    empty === null
      ? html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>${rows}</table></div>`
      : html`<p class="muted">${empty}</p>`;
  return html`<section class="card"><h2 id="${id}">${title}</h2>${content}</section>`;
}

/** A form with one button. */
export function action(target: string, label: string, fields: Html | null, fullLabel = label): Html {
  return html`<form method="post" action="${target}">${fields}<button aria-label="${fullLabel}">${label}</button></form>`;
}
