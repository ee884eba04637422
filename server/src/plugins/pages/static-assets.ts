import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { NOT_ON_PARTS } from '../security-headers.ts';
import { packedReply, preparedReply, type SendPage } from './document-replies.ts';
import { type Encoding, onceForEach } from './static-documents.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** The file extensions of the compressed variants that the build writes. Fonts are already compressed. */
const EXTENSIONS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
];
/** Part of the name of each worker script. A worker has headers of its own. */
const WORKER = '-worker-';

/** The same selection as a glob pattern. */
export const PARTS_OF_PAGES = `assets/!(*${WORKER}*).{css,js,woff2}`;
/** Options for files that are read from disk in the compressed form of the build. */
export const PACKED_FILES = {
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  // The ETag is sufficient, and range requests are not used for these files.
  lastModified: false,
  acceptRanges: false,
} as const;
/** The names contain a hash of the content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * The scripts, styles and fonts of the pages by path, served from memory like the pages. A first visit
 * requests about twenty of them, and reading each from disk would dominate. They take a few megabytes.
 */
export async function readAssets(clientRoot: string): Promise<readonly (readonly [string, SendPage])[]> {
  const folder = join(clientRoot, 'assets');
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => extname(name) in TYPES && !name.includes(WORKER));
  return Promise.all(
    names.map(async (name) => {
      const bodies = new Map<Encoding, Buffer>();
      for (const [encoding, extension] of EXTENSIONS) {
        if (files.has(name + extension)) bodies.set(encoding, await readFile(join(folder, name + extension)));
      }
      return [`/assets/${name}`, replyOf(name, bodies)] as const;
    }),
  );
}

function replyOf(name: string, bodies: ReadonlyMap<Encoding, Buffer>): SendPage {
  const replies = onceForEach((accepted) => {
    const encoding = bodies.has(accepted) ? accepted : 'identity';
    return packedReply({
      tag: name,
      encoding,
      body: bodies.get(encoding) ?? Buffer.alloc(0),
      headers: { 'content-type': TYPES[extname(name)] ?? '' },
      cacheControl: CACHE_FOREVER,
      without: NOT_ON_PARTS,
    });
  });
  return preparedReply(replies);
}
