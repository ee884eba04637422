/** Not every browser tells. */
type Browser = Navigator & { readonly connection?: { readonly saveData: boolean } };

/** Whether pages may be fetched that nobody has asked for yet: not where the visitor saves data. */
export const mayPrefetch = typeof navigator === 'undefined' || !savesData(navigator);

/** For links: the page behind one is fetched when somebody is about to follow it. */
export const PREFETCH = mayPrefetch ? 'intent' : 'none';

function savesData({ connection }: Browser): boolean {
  return connection?.saveData === true;
}
