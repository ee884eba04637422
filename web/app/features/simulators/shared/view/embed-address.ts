import { PARTS, type PartName } from './simulator-view.ts';
import { parseParts } from './view-address.ts';

/** The parts that an embed may show. The header and share parts belong to the site. */
export const EMBED_PARTS: readonly PartName[] = PARTS.filter((part) => part !== 'header' && part !== 'share');

/** The default parts. Existing embeds rely on them, so none is added. */
export const DEFAULT_EMBED_PARTS: readonly PartName[] = ['controls', 'settings', 'chart', 'narration'];

/** Parses `?show=chart,narration`. Returns the default parts if the address names no known part. */
export function embeddedParts(search: string): readonly PartName[] {
  const named = parseParts(new URLSearchParams(search).get('show') ?? '');
  const shown = named.filter((part) => EMBED_PARTS.includes(part));
  return shown.length > 0 ? shown : DEFAULT_EMBED_PARTS;
}
