import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import type { ReactElement } from 'react';
import { loadPage } from './page-modules.ts';
import { EmbeddedApp } from './root.tsx';
import { embedRoutes, type RouteEntry } from './routes.ts';

/** Undefined for a path that other sites may not embed. */
export function embedRouteAt(pathname: string): RouteEntry | undefined {
  return embedRoutes.find(({ path }) => path === withoutTrailingSlashes(pathname));
}

/** It neither reads nor writes browser storage: see docs/decisions/035-simulator-pages.md. */
export async function embeddedPage({ file, path }: RouteEntry): Promise<ReactElement> {
  const { default: Page, meta } = await loadPage(file);
  if (meta === undefined) throw new Error(`${file} exports no meta`);
  return (
    <EmbeddedApp meta={meta({ params: { path }, loaderData: null })}>
      <Page />
    </EmbeddedApp>
  );
}
