import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of random noise, which cannot be compressed, slightly smaller than the allowed size. */
export function noisyPicture() {
  const size = 1_285;
  const rows = Buffer.concat(
    Array.from({ length: size }, () => [Buffer.alloc(1), randomBytes(3 * size)]).flat(),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of three colours.
  head.set([8, 2], 8);
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(rows, { level: 0 })],
    ['IEND', Buffer.alloc(0)],
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks.map(([name, data]) => pngChunk(name, data))]);
}

function pngChunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
