import { site } from '@carom/contract/site/company';
import type { MetaDescriptor } from 'react-router';
import { SITE_URL } from '../api/document-settings.ts';

interface PageText {
  readonly title: string;
  readonly description: string;
  /** The path of the picture that goes with a link to the page. */
  readonly image?: string;
  /** For titles whose words are fixed: the company's name is not added. */
  readonly isTitleFixed?: boolean;
}

/** The page's one address, or that it is not to be found. */
type Whereabouts = { readonly path: string } | { readonly noIndex: true };

/** With the company's name, unless it is there already. */
export function titleOf(title: string): string {
  return title.includes(site.name) ? title : `${title} · ${site.name}`;
}

/** Title, description, Open Graph and canonical address of a page. */
export function pageMeta({
  title,
  description,
  isTitleFixed = false,
  image = '/og-image.png',
  ...whereabouts
}: PageText & Whereabouts): MetaDescriptor[] {
  const fullTitle = isTitleFixed ? title : titleOf(title);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${SITE_URL}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...('path' in whereabouts ? addressed(whereabouts.path) : [{ name: 'robots', content: 'noindex' }]),
  ];
}

function addressed(path: string): MetaDescriptor[] {
  const address = `${SITE_URL}${path}`;
  return [
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}
