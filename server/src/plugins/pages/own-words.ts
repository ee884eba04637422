import { site } from '@carom/contract/site/company';
import type { OwnWords, WordsInDocument } from '@carom/contract/site/own-words';
import type { PageRenderer } from '@carom/contract/site/page-renderer';
import { escapeHtml } from '../../html/template.ts';
import type { SiteManifest } from './site-manifest.ts';

export interface OwnPages {
  /**
   * Inserts the owner's texts into the document of the page at this path. Without a path: a page without
   * texts of its own.
   */
  readonly putWords: (document: string, path?: string) => string;
}

/**
 * Inserts the owner's texts into the documents. The page's components render the built-in and the
 * owner's texts, and one replaces the other.
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
      const included = part === undefined ? wordsOfEveryPage(words) : words;
      const described = document.replaceAll(site.description, () => description);
      const rendered =
        part === undefined
          ? described
          : replaceOnce(described, renderPart(part, {}), renderPart(part, words));
      return replaceOnce(rendered, elementOf({}), elementOf(included));
    },
  };
}

/** The texts of single pages are too large for all other documents, which only learn that they exist. */
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
