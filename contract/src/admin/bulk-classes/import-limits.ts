import { CLASS_DRAWINGS, drawingAddress } from '../../classes/images.ts';

/** The text of a file with its quotation marks and line ends escaped; proxies let 6 MB through. */
export const IMPORT_BODY_MAX_BYTES = 5_900_000;

const UPLOADED_PICTURE = /^\/api\/class_images\/[0-9a-f]{64}\.webp$/;
const FIRST_DRAWING = 'collision';

/** What a file may name as a picture: one of the site's drawings, or the address of one that was uploaded. */
export function importedPictureAddress(name: string): string | null {
  if (UPLOADED_PICTURE.test(name)) return name;
  const drawing = CLASS_DRAWINGS.find((known) => known === (name || FIRST_DRAWING).toLowerCase());
  return drawing === undefined ? null : drawingAddress(drawing);
}
