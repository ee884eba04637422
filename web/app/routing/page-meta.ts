import { site } from '@carom/contract/site/company';

interface PageText {
  readonly title: string;
  readonly description: string;
  /** The path of the picture that goes with a link to the page. */
  readonly image?: string;
  /** For titles whose words are fixed: the company's name is not added. */
  readonly isTitleFixed?: boolean;
}

/** The canonical path of the page, or that search engines leave it out. */
type Indexing = { readonly path: string } | { readonly noIndex: true };

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The canonical path; null for a page that search engines leave out. */
  readonly path: string | null;
}

/** With the company's name, unless it is there already. */
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
