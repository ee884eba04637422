import { matchRoutes, type RouteObject } from 'react-router';
import { loadPage } from '../page-modules.ts';
import { pageRoutes, type RouteEntry } from '../routes.ts';

/** `connection` exists in Chromium only. */
type Browser = Navigator & { readonly connection?: { readonly saveData: boolean } };

/** False if the visitor saves data. */
export const mayPrefetch = typeof navigator === 'undefined' || !savesData(navigator);

/** Event handlers for a link that prefetch its page when the visitor is about to follow it. */
export function prefetchOnIntent(path: string) {
  if (!mayPrefetch) return {};
  const prefetch = () => prefetchPage(path);
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}

/** A failure is ignored: opening the page retries and reports it. */
export function prefetchPage(path: string): void {
  // Some browsers cache the failure of a module import.
  if (!navigator.onLine) return;
  for (const { route } of matchRoutes(ROUTES, path) ?? []) loadPage(route.file).catch(() => {});
}

const ROUTES = pageRoutes as (RouteEntry & RouteObject)[];

function savesData({ connection }: Browser): boolean {
  return connection?.saveData === true;
}
