import { CLASS_DRAWINGS, drawingAddress } from '@carom/contract/classes/images';

/** The name is a hash of the content, so that responses can be cached for ever. */
export const CLASS_IMAGE_PATH = '/api/class_images/:name';

const NAME = /^([0-9a-f]{64})\.webp$/;
const ADDRESS_START = CLASS_IMAGE_PATH.replace(':name', '');
const DRAWING_ADDRESSES: ReadonlySet<string> = new Set(CLASS_DRAWINGS.map(drawingAddress));

export function addressOf(hash: string): string {
  return `${ADDRESS_START}${hash}.webp`;
}

export function hashIn(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/** The picture of a class: one of the site's drawings, or an upload. */
export type ImageSource = { readonly kind: 'drawing' } | { readonly kind: 'upload'; readonly hash: string };

export function imageSourceOf(address: string): ImageSource | null {
  if (DRAWING_ADDRESSES.has(address)) return { kind: 'drawing' };
  if (!address.startsWith(ADDRESS_START)) return null;
  const hash = hashIn(address.slice(ADDRESS_START.length));
  return hash === null ? null : { kind: 'upload', hash };
}
