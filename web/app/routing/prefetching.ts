import { ChunkLoadError } from './chunk-timeout.ts';

/** Not every browser tells. */
type Browser = Navigator & { readonly connection?: { readonly saveData: boolean } };

/** Whether pages may be fetched that nobody has asked for yet: not where the visitor saves data. */
export const mayPrefetch = typeof navigator === 'undefined' || !savesData(navigator);

/** For links: the page behind one is fetched when somebody is about to follow it. */
export const PREFETCH = mayPrefetch ? 'intent' : 'none';

function savesData({ connection }: Browser): boolean {
  return connection?.saveData === true;
}

/**
 * The router leaves a prefetch that fails to the console, as an error that nobody has caught. It is none:
 * whoever opens the page is told then.
 */
export function ignoreFailedPrefetches(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof ChunkLoadError) event.preventDefault();
  });
}
