import { paths } from '../../paths.ts';

/**
 * Whether this document may show the hosts' players. The server gives that policy to the page of
 * videos alone; a document that was opened at another address keeps the strict one for as long as it
 * lives, whatever page it shows. The development server of the pages sends no policy at all.
 */
export function allowsPlayer(): boolean {
  if (import.meta.env.DEV) return true;
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === paths.member.videos;
}
