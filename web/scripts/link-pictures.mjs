import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The common size of link preview images. */
const SIZE = { width: 1200, height: 630 };
const DRAWING = /\.svg$/;

/** Writes a PNG beside each class drawing, because sites with link previews accept no SVG. */
export async function writeLinkPictures(folder) {
  const drawings = (await readdir(folder)).filter((file) => DRAWING.test(file));
  await Promise.all(
    drawings.map(async (file) => {
      const drawing = await readFile(join(folder, file));
      // Rendered at a high density, so that it is not enlarged afterwards.
      const picture = sharp(drawing, { density: 288 }).resize({ ...SIZE, fit: 'cover' });
      const png = await picture.png({ palette: true, quality: 90, effort: 10 }).toBuffer();
      await writeFile(join(folder, file.replace(DRAWING, '.png')), png);
    }),
  );
}
