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
/** As the build has packed them; fonts are packed in themselves. */
const ENDINGS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
];
/** In the name of each; what a worker may do stands in its own headers. */
const WORKER = '-worker-';

/** The same as a pattern of the files. */
export const PARTS_OF_PAGES = `assets/!(*${WORKER}*).{css,js,woff2}`;
/** For files that are read from the disk as the build has packed them. */
export const PACKED_FILES = {
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  // The tag says as much, and nobody asks for a part of these files.
  lastModified: false,
  acceptRanges: false,
} as const;
/** Their names change with their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * The scripts, styles and fonts of the pages by their paths, to be sent from memory as the pages are: a first visit
 * asks for some twenty of them, and to look for each on the disk takes longer than all the rest. They are a few
 * megabytes, and stay those of this version.
 */
export async function readAssets(clientRoot: string): Promise<readonly (readonly [string, SendPage])[]> {
  const folder = join(clientRoot, 'assets');
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => extname(name) in TYPES && !name.includes(WORKER));
  return Promise.all(
    names.map(async (name) => {
      const bodies = new Map<Encoding, Buffer>();
      for (const [encoding, ending] of ENDINGS) {
        if (files.has(name + ending)) bodies.set(encoding, await readFile(join(folder, name + ending)));
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
