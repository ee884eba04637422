import { PARTS, type PartName } from './simulator-view.ts';
import { parseParts } from './view-address.ts';

/** What a frame may show. The rest belongs to the site around a page, which a frame has not. */
export const EMBED_PARTS: readonly PartName[] = PARTS.filter((part) => part !== 'header' && part !== 'share');

/** Unless the address says otherwise. Frames that others have set rely on it: nothing is added. */
export const DEFAULT_EMBED_PARTS: readonly PartName[] = ['controls', 'settings', 'chart', 'narration'];

/** Of `?show=chart,narration`; where it names no part that there is, as if it were not there. */
export function embeddedParts(search: string): readonly PartName[] {
  const named = parseParts(new URLSearchParams(search).get('show') ?? '');
  const shown = named.filter((part) => EMBED_PARTS.includes(part));
  return shown.length > 0 ? shown : DEFAULT_EMBED_PARTS;
}
