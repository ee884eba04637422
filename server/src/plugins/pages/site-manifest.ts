import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@carom/contract/site/page-renderer';
import { z } from 'zod';

const path = z.string().startsWith('/');

/** The manifest of the web build. */
const siteManifest = z.object({
  /** Prerendered paths and their files under client/. */
  pages: z.record(path, z.string()),
  fallback: z.string(),
  notFound: z.string(),
  /** Route patterns that the browser renders, on the fallback file. */
  appPaths: z.array(path),
  sitemap: z.array(path),
  /** The module that renders pages in Node. */
  renderer: z.string(),
  /** The files that documents reference or inline. */
  assets: z.object({
    entry: path,
    style: z.string(),
    shared: z.array(path),
    scripts: z.record(z.string(), z.array(path)),
  }),
  /** The pattern of the class pages, which the server renders. */
  classPath: path,
  /** The pages with texts that the owner can replace. */
  ownWords: z.record(path, z.enum(['about', 'team'])),
});

export type SiteManifest = z.infer<typeof siteManifest>;

/** Null when the web app has not been built. */
export async function readSiteManifest(siteRoot: string): Promise<SiteManifest | null> {
  const file = join(siteRoot, 'site.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : siteManifest.parse(JSON.parse(text));
}

export async function loadPageRenderer(siteRoot: string, { renderer }: SiteManifest): Promise<PageRenderer> {
  return import(pathToFileURL(join(siteRoot, renderer)).href);
}
