import { site } from '@carom/contract/site/company';
import { useMatches } from 'react-router';
import { SITE_URL } from '../api/document-settings.ts';
import type { MetaOfPage } from '../page-modules.ts';
import type { PageMeta } from './page-meta.ts';

/** Title, description, Open Graph data and canonical URL of a page. React moves them into the head. */
export function PageHead({ title, description, image, path }: PageMeta) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${SITE_URL}${image}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={`${SITE_URL}${path}`} />
          <link rel="canonical" href={`${SITE_URL}${path}`} />
        </>
      )}
    </>
  );
}

/** The head of the matched route. */
export function MatchedPageHead() {
  const page = useMatches().at(-1);
  const { meta } = (page?.handle ?? {}) as { readonly meta?: MetaOfPage };
  if (page === undefined || meta === undefined) return null;
  const { params, loaderData } = page;
  return <PageHead {...meta({ params, loaderData })} />;
}
