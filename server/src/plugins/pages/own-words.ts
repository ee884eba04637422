import { site } from '@carom/contract/site/company';
import type { OwnWords, WordsInDocument } from '@carom/contract/site/own-words';
import type { PageRenderer } from '@carom/contract/site/page-renderer';
import { escapeHtml } from '../../html/template.ts';
import type { SiteManifest } from './site-manifest.ts';

export interface OwnPages {
  /** Puts the words into the document of a page at this path, or of no page with words of its own. */
  readonly putWords: (document: string, path?: string) => string;
}

/**
 * Puts the owner's words into the documents. The pages that show them are drawn by their own components: what the
 * build has made of the built-in words is replaced by what they make of the owner's.
 */
export function openOwnWords(
  { renderPart }: PageRenderer,
  { ownWords }: SiteManifest,
  words: OwnWords,
): OwnPages {
  if (Object.keys(words).length === 0) return { putWords: (document) => document };
  const description = escapeHtml(words.description ?? site.description);
  return {
    putWords(document, path = '') {
      const part = ownWords[path];
      const said = part === undefined ? wordsOfEveryPage(words) : words;
      const described = document.replaceAll(site.description, () => description);
      const drawn =
        part === undefined
          ? described
          : replaceOnce(described, renderPart(part, {}), renderPart(part, words));
      return replaceOnce(drawn, elementOf({}), elementOf(said));
    },
  };
}

/** Words of single pages would weigh on all the others: these are told that there are some. */
function wordsOfEveryPage({ description, ...ofPages }: OwnWords): WordsInDocument {
  const hasMore = Object.keys(ofPages).length > 0;
  return { ...(description !== undefined && { description }), ...(hasMore && { hasMore }) };
}

/** As the build writes it into each document. */
function elementOf(words: WordsInDocument): string {
  return `<meta name="own-words" content="${escapeHtml(JSON.stringify(words))}"/>`;
}

function replaceOnce(document: string, from: string, to: string): string {
  const [before, after, ...more] = document.split(from);
  if (after === undefined || more.length > 0)
    throw new Error('The pages and their renderer are not of one build');
  return `${before}${to}${after}`;
}
