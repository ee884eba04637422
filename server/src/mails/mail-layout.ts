import { site } from '@carom/contract/site/company';
import { type Html, html } from '../html/template.ts';

/**
 * The layout of all mails, without images, scripts and external files. The light colours are inline styles,
 * because some mail programs remove the style sheet.
 */
const LIGHT = {
  paper: '#fbf9f4',
  surface: '#ffffff',
  line: '#dad4c6',
  ink: '#17201c',
  muted: '#4c5852',
  felt: '#0f5c46',
  chalk: '#275a98',
} as const;

const DARK_SHEET = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0d1411!important}
.surface{background:#151e1a!important;border-color:#2b3832!important}
.ink{color:#e9f0ec!important}
.muted{color:#a7b6ae!important}
.felt{color:#63cda8!important}
.chalk{color:#93bef3!important}
.button{background:#17735a!important}
}`;

const FONT = 'font-family:Figtree,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

interface MailPage {
  readonly title: string;
  readonly body: readonly Html[];
  readonly footer: readonly Html[];
}

export function mailPage({ title, body, footer }: MailPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK_SHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${FONT};font-size:16px;line-height:1.5">
<tr><td class="felt" style="padding:0 4px 16px;font-size:20px;font-weight:700;color:${LIGHT.felt}">${wordmark()}</td></tr>
<tr><td class="surface ink" style="padding:24px 20px 8px;border:1px solid ${LIGHT.line};border-radius:16px;background:${LIGHT.surface};color:${LIGHT.ink};${WRAP}">
${body}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:14px;color:${LIGHT.muted};${WRAP}">
${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** The balls of the logo as characters, because mail programs may block images. */
function wordmark(): Html {
  return html`<span aria-hidden="true">●<span class="chalk" style="color:${LIGHT.chalk}">●</span>○</span>&nbsp; ${site.name}`;
}

export function mailParagraph(content: string | Html): Html {
  return html`<p style="margin:0 0 16px;white-space:pre-line">${content}</p>
`;
}

export function mailLink(label: string, address: string): Html {
  return html`<a class="felt" href="${address}" style="color:${LIGHT.felt}">${label}</a>`;
}

export function mailFact(label: string, value: string, { isLast }: { readonly isLast: boolean }): Html {
  return html`<p style="margin:0 0 ${isLast ? 16 : 4}px"><strong>${label}:</strong> ${value}</p>
`;
}

/** Includes the address as text, for mail programs that do not show links. */
export function mailButton(label: string, address: string): Html {
  return html`<p style="margin:8px 0 16px"><a class="button" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${LIGHT.felt};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:14px;color:${LIGHT.muted}">Or open this address:<br>${mailLink(address, address)}</p>
`;
}

export function mailQuote(text: string): Html {
  return html`<blockquote class="muted" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${LIGHT.line};color:${LIGHT.muted};white-space:pre-line">${text}</blockquote>
`;
}
