import { err, ok, type Result } from '@carom/domain/result';

/** The largest size on the cards of classes, at double pixel density. */
const MAX_SIZE = { width: 960, height: 600 } as const;
/** Limits the decoded size, because a small file can declare a huge picture. */
const MAX_PIXELS = 40_000_000;
const WORK_LIMIT_S = 10;
const QUALITY = 80;

const SIGNATURES = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
} as const;

export type PictureProblem = 'notAPicture' | 'tooManyPixels' | 'unreadable';

export interface EncodedPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes the upload and encodes its pixels again, which removes metadata and any data appended to the picture. Only
 * files with the signature of an accepted format are decoded, so that other decoders (SVG, PDF) never run.
 */
export async function encodePicture(bytes: Buffer): Promise<Result<EncodedPicture, PictureProblem>> {
  if (!Object.values(SIGNATURES).some((matches) => matches(bytes))) return err('notAPicture');
  // Imported on the first upload, because most servers never need it.
  const { default: sharp } = await import('sharp');
  try {
    // This reads the header only. With the limit, the error would not tell why the picture was refused.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return err('tooManyPixels');
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: WORK_LIMIT_S })
      .toBuffer({ resolveWithObject: true });
    return ok({ data, width: info.width, height: info.height });
  } catch {
    return err('unreadable');
  }
}
