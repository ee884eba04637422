import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@carom/domain/time/durations';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CACHE_FOREVER, PACKED_FILES } from './static-assets.ts';

/** Pages that were opened before that have to be reloaded. */
const KEPT_MS = 30 * DAY_MS;
const SERVED = /\.(?:css|js|woff2)$/;

/**
 * Serves the assets of other releases. During a rolling upgrade, a page of one server requests its
 * scripts from another, and an open page requests those of the previous release. Each server copies
 * its assets to the shared folder at the start.
 */
export async function registerSharedAssets(
  app: FastifyInstance,
  { clientRoot, folder }: { readonly clientRoot: string; readonly folder: string },
): Promise<void> {
  try {
    await share(join(clientRoot, 'assets'), folder);
    await removeOld(folder);
  } catch (error) {
    app.log.error(
      { err: error, folder },
      'the assets of this release could not be shared with the other servers',
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    ...PACKED_FILES,
    allowedPath: (path) => SERVED.test(path),
    setHeaders: (reply) => void reply.header('cache-control', CACHE_FOREVER),
  });
}

/** Files are renamed into place, so that servers that start together never see partial files. */
async function share(assets: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const existing = new Set(await readdir(folder));
  const now = new Date();
  for (const name of await readdir(assets)) {
    const target = join(folder, name);
    if (!existing.has(name)) {
      const partial = `${target}.${process.pid}.partial`;
      await copyFile(join(assets, name), partial);
      await rename(partial, target);
    }
    await utimes(target, now, now);
  }
}

async function removeOld(folder: string): Promise<void> {
  const keptSince = Date.now() - KEPT_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another server may have removed the file.
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtimeMs < keptSince) await rm(file, { force: true });
  }
}
