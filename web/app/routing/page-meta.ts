import { site } from '@carom/contract/site/company';
import type { MetaDescriptor } from 'react-router';
import { SITE_URL } from '../api/document-settings.ts';

interface PageText {
  readonly title: string;
  readonly description: string;
  /** The page's one address. Pages without one are not to be found. */
  readonly path?: string;
  readonly noIndex?: boolean;
  /** For titles whose words are fixed: the company's name is not added. */
  readonly isTitleFixed?: boolean;
}

/** Title, description, Open Graph and canonical address of a page. */
export function pageMeta({
  title,
  description,
  path,
  noIndex = false,
  isTitleFixed = false,
}: PageText): MetaDescriptor[] {
  const fullTitle = isTitleFixed || title.includes(site.name) ? title : `${title} · ${site.name}`;
  const address = path === undefined ? undefined : `${SITE_URL}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${SITE_URL}/og-image.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(address && !noIndex
      ? [
          { property: 'og:url', content: address },
          { tagName: 'link', rel: 'canonical', href: address },
        ]
      : []),
  ];
}
