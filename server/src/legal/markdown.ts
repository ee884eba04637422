import markdownIt from 'markdown-it';
import { Html } from '../html/template.ts';

/** The page itself has the top-level heading. */
const HEADINGS_DOWN = 1;
const LOWEST_HEADING = 6;

/** HTML tags are escaped, and images become links. Links lead only to web pages, mailboxes or this site. */
const markdown = markdownIt({ html: false, linkify: true, typographer: false }).disable('image');
markdown.validateLink = isSafe;
markdown.core.ruler.push('headings_below_the_title', ({ tokens }) => {
  for (const token of tokens) {
    if (!token.type.startsWith('heading_')) continue;
    token.tag = `h${Math.min(Number(token.tag.slice(1)) + HEADINGS_DOWN, LOWEST_HEADING)}`;
  }
});

export function renderMarkdown(text: string): Html {
  return new Html(markdown.render(text));
}

function isSafe(address: string): boolean {
  if (address.startsWith('#') || /^\/(?!\/)/.test(address)) return true;
  return ['https:', 'http:', 'mailto:'].includes(URL.parse(address)?.protocol ?? '');
}
