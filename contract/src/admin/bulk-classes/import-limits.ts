import { CLASS_DRAWINGS, drawingAddress } from '../../classes/images.ts';

/** Allows for the escaped quotation marks and line ends of the file. Proxies accept 6 MB. */
export const IMPORT_BODY_MAX_BYTES = 5_900_000;

const UPLOADED_PICTURE = /^\/api\/class_images\/[0-9a-f]{64}\.webp$/;
const FIRST_DRAWING = 'collision';

/** The picture of an imported class: the name of a drawing, or the address of an uploaded picture. */
export function importedPictureAddress(name: string): string | null {
  if (UPLOADED_PICTURE.test(name)) return name;
  const drawing = CLASS_DRAWINGS.find((known) => known === (name || FIRST_DRAWING).toLowerCase());
  return drawing === undefined ? null : drawingAddress(drawing);
}
