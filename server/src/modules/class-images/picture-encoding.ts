import { err, ok, type Result } from '@carom/domain/result';

/** What the cards of classes show at most, on a screen of double density. */
const LARGEST = { width: 960, height: 600 } as const;
/** Of the decoded picture: a few kilobytes can promise a wall of pixels. */
const MOST_PIXELS = 40_000_000;
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
 * Decodes whatever was sent and encodes the pixels anew: nothing else of the file survives, neither
 * its metadata nor what may be hidden behind the picture. Its first bytes decide which decoder reads
 * it, so that no other one (of SVG, of PDF) is ever tried.
 */
export async function encodePicture(bytes: Buffer): Promise<Result<EncodedPicture, PictureProblem>> {
  if (!Object.values(SIGNATURES).some((matches) => matches(bytes))) return err('notAPicture');
  // Loaded by the first picture: most servers never see one between two starts.
  const { default: sharp } = await import('sharp');
  try {
    // Only the header is read here: the limit is for decoding, and would hide why it was refused.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return err('tooManyPixels');
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: WORK_LIMIT_S })
      .toBuffer({ resolveWithObject: true });
    return ok({ data, width: info.width, height: info.height });
  } catch {
    return err('unreadable');
  }
}
