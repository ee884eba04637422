import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import type { ReactElement } from 'react';
import { loadPage } from './page-modules.ts';
import { FramedApp } from './root.tsx';
import { embedRoutes, type RouteEntry } from './routes.ts';

/** Undefined for a path that other sites may not show in a frame. */
export function framedRouteAt(pathname: string): RouteEntry | undefined {
  return embedRoutes.find(({ path }) => path === withoutTrailingSlashes(pathname));
}

/** It reads and stores nothing in the browser: see docs/decisions/102-lectures-and-frames.md. */
export async function framedPage({ file, path }: RouteEntry): Promise<ReactElement> {
  const { default: Page, meta } = await loadPage(file);
  if (meta === undefined) throw new Error(`${file} exports no meta`);
  return (
    <FramedApp meta={meta({ params: { path }, loaderData: null })}>
      <Page />
    </FramedApp>
  );
}
