import type { ClassPageContent } from '../classes/class-page.ts';
import type { OwnPart, OwnWords } from './own-words.ts';

/** What documents name or contain of the web build. */
export interface PageAssets {
  readonly entry: string;
  /** The style of the whole site. It stands in each document, so that the first paint waits for no other file. */
  readonly style: string;
  /** Scripts that every page needs, beside the entry. */
  readonly shared: readonly string[];
  /** By the source file of a page or a layout: the scripts that it needs beside those. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** The same for one document. */
export interface DocumentAssets extends Pick<PageAssets, 'entry' | 'style'> {
  readonly modules: readonly string[];
}

/** The web build's entry for Node. The build renders public pages with it, the server the pages of classes. */
export interface PageRenderer {
  /** A whole document. `classPage` is the data of a class page; null: the browser asks for it. */
  readonly renderPage: (
    path: string,
    assets: PageAssets,
    classPage?: ClassPageContent | null,
  ) => Promise<string>;
  /** The document of every page that only the browser renders. */
  readonly renderPendingPage: (assets: PageAssets) => Promise<string>;
  /** The part of a page that shows words of the owner. */
  readonly renderPart: (part: OwnPart, words: OwnWords) => string;
}
