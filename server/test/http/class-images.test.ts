import { readdir } from 'node:fs/promises';
import { CLASS_DRAWINGS } from '@carom/contract/classes/images';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { classes, classImages } from '../../src/db/schema.ts';
import { createClassImagePurge } from '../../src/modules/class-images/purge.ts';
import { addClass } from './admin-class-entries.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);
const MEGABYTE = 1_000_000;

afterEach(async () => {
  await database.db.delete(classes);
  await database.db.delete(classImages);
});

function upload(payload: Buffer | string, contentType: string | null = 'image/png') {
  const type = contentType === null ? {} : { 'content-type': contentType };
  return app.inject({
    method: 'PUT',
    url: '/api/admin/class_images',
    headers: { authorization: `Bearer ${token}`, ...type },
    payload,
  });
}

const stored = () => database.db.select().from(classImages);

function pictureOf(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 15, g: 92, b: 70 } } });
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is stored as WebP and is public', async (format) => {
    const reply = await upload(await pictureOf(1600, 1000)[format]().toBuffer(), `image/${format}`);
    expect(reply.statusCode).toBe(200);
    const { image_url } = reply.json();
    expect(image_url).toMatch(/^\/api\/class_images\/[0-9a-f]{64}\.webp$/);
    const served = await app.inject(image_url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format: servedFormat, width, height } = await sharp(served.rawPayload).metadata();
    expect({ servedFormat, width, height }).toEqual({ servedFormat: 'webp', width: 960, height: 600 });
  });

  test('that is small is not enlarged', async () => {
    const { image_url } = (await upload(await pictureOf(320, 200).png().toBuffer())).json();
    const served = await app.inject(image_url);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 200 });
  });

  test('loses its metadata and any appended data', async () => {
    const secret = 'Chalk Street 7';
    const photo = await pictureOf(400, 300)
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const { image_url } = (
      await upload(Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]), 'image/jpeg')
    ).json();
    const served = (await app.inject(image_url)).rawPayload;
    expect(served.includes(secret)).toBe(false);
    expect(served.includes('script')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  test('that is uploaded again has the same address', async () => {
    const picture = await pictureOf(640, 400).png().toBuffer();
    const [first, second] = [await upload(picture), await upload(picture)];
    expect(second.json().image_url).toBe(first.json().image_url);
    expect(await stored()).toHaveLength(1);
  });

  test('is in the audit log with the admin’s name', async () => {
    const { image_url } = (await upload(await pictureOf(64, 40).png().toBuffer())).json();
    expect((await changesIn(database))[0]).toMatchObject({
      action: 'class.picture_uploaded',
      adminLabel: expect.stringContaining('Ruth Ball'),
      after: { picture: image_url, width: 64, height: 40 },
    });
  });
});

describe('refused, with nothing stored:', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const picture = await pictureOf(600, 400).png().toBuffer();
  const jpeg = await pictureOf(600, 400).jpeg().toBuffer();
  // A single colour: a few kilobytes compressed, 144 megabytes decoded.
  const bomb = await pictureOf(8000, 6000).png().toBuffer();
  const noisy = Buffer.concat([picture, Buffer.alloc(5 * MEGABYTE)]);

  const cases: [string, () => ReturnType<typeof upload>, number, string][] = [
    ['text', () => upload('just words'), 422, 'This file is not a PNG, JPEG or WebP picture.'],
    ['nothing', () => upload(Buffer.alloc(0)), 422, 'This file is not a PNG, JPEG or WebP picture.'],
    [
      'an SVG with script',
      () => upload(svg, 'image/svg+xml'),
      415,
      'Please choose a PNG, JPEG or WebP picture.',
    ],
    ['an SVG that says it is a PNG', () => upload(svg), 422, 'This file is not a PNG, JPEG or WebP picture.'],
    ['a GIF', () => upload('GIF89a…', 'image/gif'), 415, 'Please choose a PNG, JPEG or WebP picture.'],
    ['JSON', () => upload('{"a":1}', 'application/json'), 415, 'Please choose a PNG, JPEG or WebP picture.'],
    ['no content type', () => upload(picture, null), 415, 'Please choose a PNG, JPEG or WebP picture.'],
    [
      'a broken PNG',
      () => upload(picture.subarray(0, 60)),
      422,
      'This picture is damaged and cannot be read.',
    ],
    [
      'half a JPEG',
      () => upload(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'),
      422,
      'This picture is damaged and cannot be read.',
    ],
    [
      'a PNG head on noise',
      () => upload(Buffer.concat([picture.subarray(0, 33), Buffer.from(svg)])),
      422,
      'This picture is damaged and cannot be read.',
    ],
    ['more than 5 MB', () => upload(noisy), 413, 'The picture can be at most 5 MB.'],
    ['a decompression bomb', () => upload(bomb), 422, 'This picture has too many pixels.'],
  ];

  test.each(cases)('%s', async (_what, send, status, message) => {
    const changes = (await changesIn(database)).length;
    const reply = await send();
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status, message: expect.stringContaining(message) });
    expect(await stored()).toEqual([]);
    expect(await changesIn(database)).toHaveLength(changes);
  });
});

test('unknown addresses are not found', async () => {
  for (const name of [
    'x',
    `${'0'.repeat(64)}.webp`,
    `${'0'.repeat(64)}.svg`,
    '..%2f..%2fetc%2fpasswd',
    '%00',
  ]) {
    expect((await app.inject(`/api/class_images/${name}`)).statusCode).toBe(404);
  }
});

test('an unused picture is deleted after a day, one in use stays', async () => {
  const now = new Date();
  const { image_url: used } = (await upload(await pictureOf(64, 40).png().toBuffer())).json();
  const { image_url: unused } = (await upload(await pictureOf(80, 50).png().toBuffer())).json();
  await addClass(database, { imageUrl: used });
  await createClassImagePurge({ db: database.db, clock: () => now })();
  expect(await stored()).toHaveLength(2);
  const later = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await createClassImagePurge({ db: database.db, clock: () => later })();
  expect((await app.inject(used)).statusCode).toBe(200);
  expect((await app.inject(unused)).statusCode).toBe(404);
});

test('every selectable drawing exists', async () => {
  const files = await readdir(new URL('../../../web/public/class-images', import.meta.url));
  expect(files.sort()).toEqual(CLASS_DRAWINGS.map((drawing) => `${drawing}.svg`));
});
