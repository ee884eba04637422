import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import type { ReactElement } from 'react';
import { loadPage } from './page-modules.ts';
import { FramedApp } from './root.tsx';
import { embedRoutes } from './routes.ts';

/**
 * The page at a path that other sites may show in a frame; null for any other path. It reads and stores nothing in the
 * browser: see docs/decisions/102-lectures-and-frames.md.
 */
export async function framedPage(pathname: string): Promise<ReactElement | null> {
  const entry = embedRoutes.find(({ path }) => path === withoutTrailingSlashes(pathname));
  if (entry === undefined) return null;
  const { default: Page, meta } = await loadPage(entry.file);
  if (meta === undefined) throw new Error(`${entry.file} exports no meta`);
  return (
    <FramedApp meta={meta({ params: {}, loaderData: null })}>
      <Page />
    </FramedApp>
  );
}
