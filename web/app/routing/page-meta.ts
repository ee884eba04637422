import { site } from '@carom/contract/site/company';

interface PageText {
  readonly title: string;
  readonly description: string;
  /** The path of the preview image for links to the page. */
  readonly image?: string;
  /** For fixed titles: the company's name is not appended. */
  readonly isTitleFixed?: boolean;
}

/** The canonical path of the page, or `noIndex` for search engines. */
type Indexing = { readonly path: string } | { readonly noIndex: true };

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The canonical path; `null` for a page that search engines must not index. */
  readonly path: string | null;
}

/** Appends the company's name, unless the title contains it. */
export function titleOf(title: string): string {
  return title.includes(site.name) ? title : `${title} · ${site.name}`;
}

export function pageMeta({
  title,
  description,
  isTitleFixed = false,
  image = '/og-image.png',
  ...indexing
}: PageText & Indexing): PageMeta {
  return {
    title: isTitleFixed ? title : titleOf(title),
    description,
    image,
    path: 'path' in indexing ? indexing.path : null,
  };
}
