import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** What sites that show links take, and the usual size there. */
const SIZE = { width: 1200, height: 630 };
const DRAWING = /\.svg$/;

/** Beside each drawing of a class the same as a PNG: sites that show links with a picture take no SVG. */
export async function writeLinkPictures(folder) {
  const drawings = (await readdir(folder)).filter((file) => DRAWING.test(file));
  await Promise.all(
    drawings.map(async (file) => {
      const drawing = await readFile(join(folder, file));
      // Drawn at the size that it is shown in, and not enlarged afterwards.
      const picture = sharp(drawing, { density: 288 }).resize({ ...SIZE, fit: 'cover' });
      const png = await picture.png({ palette: true, quality: 90, effort: 10 }).toBuffer();
      await writeFile(join(folder, file.replace(DRAWING, '.png')), png);
    }),
  );
}
