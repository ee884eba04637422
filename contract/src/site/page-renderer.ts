import type { ClassPageContent } from '../classes/class-page.ts';
import type { OwnPart, OwnWords } from './own-words.ts';

/** The files of the web build that documents refer to or contain. */
export interface PageAssets {
  readonly entry: string;
  /**
   * The style sheet of the whole site, inlined into each document so that the first paint needs no further
   * request.
   */
  readonly style: string;
  /** The scripts that every page needs, in addition to the entry. */
  readonly shared: readonly string[];
  /** The additional scripts of each page or layout, by source file. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** The assets of one document. */
export interface DocumentAssets extends Pick<PageAssets, 'entry' | 'style'> {
  readonly modules: readonly string[];
}

/**
 * The web build's entry for Node. The build prerenders public pages with it, the server renders class pages.
 */
export interface PageRenderer {
  /**
   * Renders a whole document. `classPage` is the data of a class page; with `null` the browser fetches it.
   */
  readonly renderPage: (
    path: string,
    assets: PageAssets,
    classPage?: ClassPageContent | null,
  ) => Promise<string>;
  /** Renders the document of pages that only the browser renders. */
  readonly renderPendingPage: (assets: PageAssets) => Promise<string>;
  /** Renders the part of a page that shows the owner's texts. */
  readonly renderPart: (part: OwnPart, words: OwnWords) => string;
}
