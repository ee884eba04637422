import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const path = z.string().startsWith('/');

/** What the web build says about itself. */
const siteManifest = z.object({
  /** Prerendered paths and their files under client/. */
  pages: z.record(path, z.string()),
  fallback: z.string(),
  notFound: z.string(),
  /** Route patterns that the browser renders, on the fallback file. */
  appPaths: z.array(path),
  sitemap: z.array(path),
  /** The document around the page of a class, and the module that writes what differs from class to class. */
  classPage: z.object({ path, frame: z.string(), renderer: z.string() }),
  /** The pages with words that the owner can replace, and the module that draws them. */
  ownWords: z.object({ renderer: z.string(), pages: z.record(path, z.enum(['about', 'team'])) }),
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
