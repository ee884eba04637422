import { paths } from '../../paths.ts';

/**
 * Whether the document's Content Security Policy allows the hosts' players. The server sends that policy with
 * the page of videos only. A document that was loaded from another address keeps the strict policy after
 * client-side navigation. The development server of the pages sends no policy.
 */
export function allowsPlayer(): boolean {
  if (import.meta.env.DEV) return true;
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === paths.member.videos;
}
