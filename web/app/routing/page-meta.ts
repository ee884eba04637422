import { site } from '@carom/contract/site/company';
import type { MetaDescriptor } from 'react-router';
import { SITE_URL } from '../api/document-settings.ts';

interface PageText {
  readonly title: string;
  readonly description: string;
  /** The page's one address. Pages without one are not to be found. */
  readonly path?: string;
  readonly noIndex?: boolean;
  /** The path of the picture that goes with a link to the page. */
  readonly image?: string;
  /** For titles whose words are fixed: the company's name is not added. */
  readonly isTitleFixed?: boolean;
}

/** With the company's name, unless it is there already. */
export function titleOf(title: string): string {
  return title.includes(site.name) ? title : `${title} · ${site.name}`;
}

/** Title, description, Open Graph and canonical address of a page. */
export function pageMeta({
  title,
  description,
  path,
  noIndex = false,
  isTitleFixed = false,
  image = '/og-image.png',
}: PageText): MetaDescriptor[] {
  const fullTitle = isTitleFixed ? title : titleOf(title);
  const address = path === undefined ? undefined : `${SITE_URL}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${SITE_URL}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(address && !noIndex
      ? [
          { property: 'og:url', content: address },
          { tagName: 'link', rel: 'canonical', href: address },
        ]
      : []),
  ];
}
